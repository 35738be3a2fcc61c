# 終わったゲームの分析。開いたときに読み込まれる。

analysis-title = 分析
analysis-waiting = ほかの{$ahead}ゲームを先に分析しています。
analysis-preparing = 準備中… サーバーで最初の分析は1分ほど余計にかかります。
analysis-preparing-here = 準備中…
analysis-running = すべての手とダイスを調べています：{$percent}
analysis-leave = 閉じてもかまいません。分析は続き、結果はゲームと一緒に保存されます。
analysis-leave-here = 閉じてゲームを続けてもかまいません。分析はこのページを開いている間続き、結果はゲームと一緒に保存されます。
analysis-failed = 分析に失敗しました。もう一度お試しください。オフラインの場合は先に接続してください。
analysis-too-long = このゲームは長すぎて分析できません。
analysis-one = あなたの別のゲームを分析中です。終わるまで待つか、そちらで中止してください。
analysis-busy = 分析が混み合っています。1分ほどしてからもう一度お試しください。
analysis-curve = 勝率
analysis-curve-detail = 最強ボットと同じ強さのプレーヤー同士の場合。最初の手から最後の手まで。
analysis-curve-keys = 矢印キーで印を移動、Enterでボードに表示します。
analysis-sign-mistake = ミス
analysis-sign-good = 幸運
analysis-sign-bad = 不運
analysis-moments = 注目の場面
analysis-which = 場面の種類
analysis-which-mine = あなた
analysis-which-turning = 上位5
analysis-which-mistakes = ミス
analysis-which-luck = 運
analysis-none = ありません。見事です！
analysis-none-luck = ありません。特に運の偏りはありませんでした。
analysis-inaccuracy = 緩手
analysis-mistake = 悪手
analysis-blunder = 大悪手
analysis-good-luck = 幸運
analysis-bad-luck = 不運
analysis-round = 第{$round}ラウンド
analysis-change = 勝率 {$before} → {$after}
analysis-change-of = {$who}：{$before} → {$after}
analysis-change-points = 予想得点 {$before} → {$after}
analysis-change-place = 予想順位 {$before} → {$after}
analysis-place = {$place}位
analysis-lost-chances = 勝率{$percent}
analysis-lost-places = 順位{$places}つ分
analysis-better = より良い手：{$what}
analysis-column-best = 最善手
analysis-column-better = より良い手
analysis-column-played = 実際の手
analysis-columns-detail = { $by ->
        [points] 予想得点
        [places] 予想順位
       *[chances] 勝率
    }と、ラウンド終了時に平均して多く持っているもの。
analysis-column-yours = あなたの手
analysis-first = {$at}のコマから
analysis-pay-with = {$what}などで払う
analysis-figures-at = {$at}に{$figures}
analysis-uncovered = 伏せてあったカードが公開されます。
amount-cards = カード{$count}枚
amount-buildings = 建物{$count}軒
analysis-cards = 腕前と運
analysis-how-played = {$who}の腕前
analysis-how-you-played = あなたの腕前
analysis-gone-you = 第{$round}ラウンドで勝ち目がなくなりました。それ以降は得点で判定します。
analysis-gone = {$who}は第{$round}ラウンドで勝ち目がなくなりました。それ以降は得点で判定します。
analysis-heading-you = { $stayed ->
        [yes] そのとき見込まれた{$place}位のまま終わりました。
       *[no] そのときの見込みは{$place}位、結果は{$came}位でした。
    }
analysis-stars = 星{$most}つ中{$count}つ
analysis-stars-placing = 配置
analysis-stars-buying = 購入
analysis-stars-feeding = 食料
analysis-stars-luck = 運
analysis-starved = 部族は{$count}回飢えました。
analysis-more = 詳しく
analysis-best-play = 運を除けば1位
analysis-most-luck = 最も幸運
analysis-loss = {$decisions}手、1手あたり勝率{$percent}の損失
analysis-inaccuracies = 緩手{$count}回
analysis-mistakes = 悪手{$count}回
analysis-blunders = 大悪手{$count}回
analysis-start = 開始時
analysis-luck = 運
analysis-own = 自分のミス
analysis-others = 相手のミス
analysis-error = 判定の誤差
analysis-result = 結果
analysis-adjusted = 運を除くと{$percent}
analysis-sum = 勝率で表した値です。合計が結果（勝ちは100%）になります。
analysis-table = グラフを表で見る
analysis-end = 終了
analysis-back = 場面の一覧
analysis-previous = 前の場面
analysis-next = 次の場面
analysis-trust = 判定するのは最強ボットです。個々の緩手は判定の誤りかもしれません。ゲーム全体の合計のほうが確かです。
analysis-rating = 大事な100手あたり勝ち{$loss}回分の損（対象は{$decisions}手）：「{$level}」くらいの腕前
analysis-punished = この後、このラウンドで実際に勝率が下がりました。
reason-of = {$side}：{$facts}
reason-taken = 空けておくと、{$who}の立場の強いプレーヤーは{$percent}の確率でここに置きます。
reason-building = {$place}は{ $of ->
        [jewelry] 装飾品
        [pieces] 資源と装飾品
       *[resources] 資源
    }{$resources}個で{$points}点。{ $missing ->
        [0] 足りています。
       *[other] あと{$missing}個足りません。
    }
reason-card = {$place}は{ $of ->
        [jewelry] 装飾品
        [pieces] 資源と装飾品
       *[resources] 資源
    }{$resources}個。{ $missing ->
        [0] 足りています。
       *[other] あと{$missing}個足りません。
    }
reason-yield = {$at}に{$figures}人で平均{$item}{$amount}個。
reason-starves-better = 代償として、部族が飢える確率は{$other}から{$share}に上がります。
reason-starves-played = 部族が飢える確率は{$share}（もう一方は{$other}）。
reason-starve-better = 代償として、飢えると{$points}を失います。
reason-starve-played = 飢えると{$points}を失います。
