// A trampoline for each of FFmpeg's functions that Kinora calls, under the function's own name: it goes where the function's slot says, with every
// register as it was, and so needs to know nothing of parameters. An empty slot is filled first. The names are hidden, for FFmpeg's libraries call
// each other by them and must not end up here.

    .hidden kinora_ffmpeg_slots
    .hidden kinora_ffmpeg_resolve
    .set index, 0
    .text

#if defined(__x86_64__)

    .macro trampoline name
    .globl \name
    .hidden \name
    .type \name, @function
    .p2align 4
\name:
    .cfi_startproc
    endbr64
    movq kinora_ffmpeg_slots + 8 * index(%rip), %r11
    testq %r11, %r11
    jz 1f
    jmpq *%r11
1:  pushq $index
    .cfi_adjust_cfa_offset 8
    jmp first_call
    .cfi_endproc
    .size \name, . - \name
    .set index, index + 1
    .endm

    // On the stack: the number of the function, then what its caller put there. Kept are all registers that carry arguments.
    .type first_call, @function
    .p2align 4
first_call:
    .cfi_startproc
    .cfi_def_cfa_offset 16
    pushq %rax
    pushq %rcx
    pushq %rdx
    pushq %rsi
    pushq %rdi
    pushq %r8
    pushq %r9
    pushq %r10
    subq $128, %rsp
    .cfi_adjust_cfa_offset 192
    movups %xmm0, (%rsp)
    movups %xmm1, 16(%rsp)
    movups %xmm2, 32(%rsp)
    movups %xmm3, 48(%rsp)
    movups %xmm4, 64(%rsp)
    movups %xmm5, 80(%rsp)
    movups %xmm6, 96(%rsp)
    movups %xmm7, 112(%rsp)
    movq 192(%rsp), %rdi
    call kinora_ffmpeg_resolve
    movq %rax, %r11
    movups (%rsp), %xmm0
    movups 16(%rsp), %xmm1
    movups 32(%rsp), %xmm2
    movups 48(%rsp), %xmm3
    movups 64(%rsp), %xmm4
    movups 80(%rsp), %xmm5
    movups 96(%rsp), %xmm6
    movups 112(%rsp), %xmm7
    addq $128, %rsp
    popq %r10
    popq %r9
    popq %r8
    popq %rdi
    popq %rsi
    popq %rdx
    popq %rcx
    popq %rax
    addq $8, %rsp
    .cfi_adjust_cfa_offset -200
    jmpq *%r11
    .cfi_endproc
    .size first_call, . - first_call

#elif defined(__aarch64__)

    .macro trampoline name
    .globl \name
    .hidden \name
    .type \name, %function
    .p2align 2
\name:
    .cfi_startproc
    hint 34
    adrp x16, kinora_ffmpeg_slots + 8 * index
    add x16, x16, :lo12:kinora_ffmpeg_slots + 8 * index
    ldar x16, [x16]
    cbz x16, 1f
    br x16
1:  mov x17, index
    b first_call
    .cfi_endproc
    .size \name, . - \name
    .set index, index + 1
    .endm

    // The number of the function is in x17. Kept are all registers that carry arguments, the place of a result among them (x8).
    .type first_call, %function
    .p2align 2
first_call:
    .cfi_startproc
    stp x29, x30, [sp, -224]!
    .cfi_def_cfa_offset 224
    .cfi_offset 29, -224
    .cfi_offset 30, -216
    mov x29, sp
    stp x0, x1, [sp, 16]
    stp x2, x3, [sp, 32]
    stp x4, x5, [sp, 48]
    stp x6, x7, [sp, 64]
    str x8, [sp, 80]
    stp q0, q1, [sp, 96]
    stp q2, q3, [sp, 128]
    stp q4, q5, [sp, 160]
    stp q6, q7, [sp, 192]
    mov x0, x17
    bl kinora_ffmpeg_resolve
    mov x16, x0
    ldp x0, x1, [sp, 16]
    ldp x2, x3, [sp, 32]
    ldp x4, x5, [sp, 48]
    ldp x6, x7, [sp, 64]
    ldr x8, [sp, 80]
    ldp q0, q1, [sp, 96]
    ldp q2, q3, [sp, 128]
    ldp q4, q5, [sp, 160]
    ldp q6, q7, [sp, 192]
    ldp x29, x30, [sp], 224
    .cfi_restore 29
    .cfi_restore 30
    .cfi_def_cfa_offset 0
    br x16
    .cfi_endproc
    .size first_call, . - first_call

#else
#error "FFmpeg's functions have trampolines for x86-64 and AArch64; this processor needs its own here"
#endif

#define FUNCTION(library, function, missing) trampoline function
#include "functions.h"

    .section .note.GNU-stack, "", %progbits
