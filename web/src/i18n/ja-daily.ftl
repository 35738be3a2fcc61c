# The daily table

daily-lead = 全員が同じ開始配置で、同じボット{$bots}体（{$level}）と対戦します。記録されるのは最初の1回です。
daily-play = 今日のテーブルで遊ぶ
daily-continue = 続きから
daily-watch = 自分のゲームを見る
daily-mine = {$place}位、{$points}点でした。
daily-rank = 今日の順位：{$rank}位
daily-closed = 今日のテーブルは途中でやめました。
daily-left = {$hours ->
    [0] 終了まで1時間未満
   *[other] 終了まであと{$hours}時間
  }
daily-results = 結果
daily-today = 今日
daily-yesterday = 昨日
daily-players = {$count ->
    [0] まだ誰も遊んでいません。
   *[other] {$count}人が参加しています。
  }
daily-none = まだ結果はありません。
daily-nameless = ゲスト
daily-you = あなた
daily-points = {$points}点
daily-place = テーブルで{$place}位
daily-here = 結果はこのブラウザにだけ保存されます。
daily-fair = 今日のダイスは秘密のシードで決まっています。ハッシュ値：{$hash}。公平のため、シードは{$day}に公開されます。
daily-fair-seed = シード：{$seed}。ハッシュ値：{$hash}。
daily-no-help = 全員が同じテーブルで競うため、ヒントはなく、ダイスやカードが出た後は元に戻せません。
daily-share = 結果を共有
daily-shared = コピーしました
daily-share-place = {$tribes}部族中{$place}位・{$points}点
daily-rounds = {$rounds}ラウンド
