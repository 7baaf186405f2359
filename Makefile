# placeholder, replaced when the demo exists
test:
	swift test
