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
days-nights-detail = 各プレイヤーの時間帯で22時から8時までは時間が進みません。
days-late = 時間切れになったら
days-late-turn = その手番だけボットが行う
days-late-seat = 3回目からはボットが席を引き継ぐ
days-late-detail = 席はいつでも取り戻せます。
days-until = {$when}まで
days-since-until = {$since}から、期限{$until}
