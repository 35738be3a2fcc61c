# Closing a table, and a table that is closed.
close-ask = Close this table?
close-ask-alone = The game ends without a result.
close-ask-all = The game ends without a result, for everybody at the table.
close-ask-undo = You can open it again for ten minutes.
close-keep = Play on
closed-by-me = You have closed this table
closed-no-result = The game ended without a result.
closed-reopen = Open it again
closed-reopen-left = { $minutes ->
    [one] Not meant? You can open it again for another minute.
   *[other] Not meant? You can open it again for another {$minutes} minutes.
}
trouble-too-late = Too late: a closed table can be opened again for ten minutes. Ask for a rematch.

# Importing a game file
import-ask = Who plays on?
import-detail = The file does not say which seats were played by bots.
import-play = Play on
