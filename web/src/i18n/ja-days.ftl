# 数日かけて遊ぶゲーム

pace-title = 進め方
pace-live = みんなで同時に
pace-days = 数日かけて
pace-live-detail = 全員がそろって遊びます。
pace-days-detail = それぞれ都合のよいときに手番を行います。あなたを待っているゲームはトップページに並びます。
days-turn = 1手番の時間
days-hours = {$hours}時間
days-days = {$days}日
days-reserve = ゲーム全体の予備時間
days-none = なし
days-nights = 夜は数えない
days-nights-detail = 各プレーヤーの時間帯で22時から8時までは時間が進みません。
days-late = 時間切れになったら
days-late-turn = その手番だけボットが行う
days-late-seat = 3回目からはボットが席を引き継ぐ
days-late-detail = 席はいつでも取り戻せます。
days-until = {$when}まで
days-since-until = {$since}から、期限{$until}

# 先に置く場所を決める

premove-begin = 先に決めておく
premove-first = 手番が来たときに置く場所をボードで選んでください。
premove-second = {$first} ― ふさがっていたら？ 第2希望を選んでください。
premove-no-second = 第2希望なし
premove-given = 手番が来たら：{$choices}
premove-else = {$first}、だめなら{$second}
premove-withdraw = 取り消す
premove-dropped = {$choices}はもう空いていません。選び直してください。

# みんなで

days-change = 前回から：{$what}
days-nudge = {$who}に催促する
days-nudged = {$who}さんが待っています。あなたの手番です。
days-nudged-other = {$who}に催促しました。
days-next = { $count ->
    [one] 次のゲーム：{$title}
   *[other] 次のゲーム（残り{$count}）：{$title}
  }
days-paused = 一時停止中です。時間は進みません。
days-resume = 再開する
days-pause-asked = {$who}さんが一時停止を希望しています。
days-pause-agree = 同意する
days-pause-waits = 全員が同意すると一時停止します。
row-paused = 一時停止
row-nudged = 催促あり
row-visits = 訪問{$count}回
