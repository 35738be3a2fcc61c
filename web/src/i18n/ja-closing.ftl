# テーブルを閉じるとき、閉じたテーブル
close-ask = このテーブルを閉じますか？
close-ask-alone = ゲームは結果なしで終わります。
close-ask-all = ゲームは全員、結果なしで終わります。
close-ask-undo = 10分以内なら、もう一度開けます。
close-keep = 続ける
closed-by-me = このテーブルを閉じました
closed-no-result = ゲームは結果なしで終わりました。
closed-reopen = もう一度開く
closed-reopen-left = 間違えましたか？あと{$minutes}分以内なら、もう一度開けます。
trouble-too-late = 閉じたテーブルを開けるのは10分以内です。再戦をお選びください。

# ゲームファイルの読み込み
import-ask = 誰が続きをプレイしますか？
import-detail = どの席がボットだったか、ファイルに記録がありません。
import-play = 続ける
