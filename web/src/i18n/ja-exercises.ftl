# 練習問題：もう一度決める場面。開いたときに読み込まれる。

exercises-none = 待っている問題はありません
exercises-next = {$count}問がまた出題されます。次は{$when}です。
exercises-learned = 身についた問題：{$count}
exercises-more = 終わったゲームを分析すると、あなたのミスがここに加わります。
exercises-home = トップページへ
exercise-ask-place = コマをどこに置きますか？
exercise-ask = どうしますか？
exercise-you = あなたは{$colour}、第{$round}ラウンドです。
exercise-tries = これまで{$tries}回挑戦、{$solved}回正解。
exercise-judging = 先を読んでいます…
exercise-best = 最善手です！
exercise-good = 正解：最善手とほぼ同じです
exercise-inaccuracy = 惜しい
exercise-mistake = 悪手です
exercise-blunder = 大悪手です
exercise-yours = あなたの手
exercise-played = ゲームで選んだ手：{$what}
exercise-played-same = ゲームでも同じ手でした。
exercise-back = {$when}にまた出題されます。
exercise-learned = 身につきました。もう出題されません。
exercise-again = もう一度
exercise-next = 次の問題
exercise-later = あとで
exercises-from-game = このゲームのミスは練習問題になりました。
exercises-solve = {$count}問を解く
