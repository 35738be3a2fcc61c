# Playing together: reactions, the clock, and why nothing can be undone

react = リアクション
react-hello = こんにちは！
react-well-played = お見事！
react-lucky = 運がいい！
react-ouch = やられた！
react-thinking = 考え中…
react-thanks = ありがとう！
react-rest = 少し待ってから送ってください。
react-mute = リアクションを表示しない
clock-left = 残り{$seconds}秒
clock-still-there = 席にいますか？
clock-here = います
clock-bot-in = あと{$seconds}秒でボットが代わりにプレイします。席にはいつでも戻れます。
clock-bot-for = {$who}に席にいるか確認しています。あと{$seconds}秒でボットが代わります。
clock-title = 1手の制限時間
clock-detail = 時間が過ぎると「席にいますか？」と確認し、その後は戻るまでボットが代わりにプレイします。
clock-off = 無制限
clock-seconds = {$seconds}秒
clock-minutes = {$minutes}分
undo-dice = その後にダイスが振られました。
undo-card = その後にカードがめくられました。
undo-building = その後に建物がめくられました。
undo-player = その後に他のプレーヤーが動きました。
undo-bot = その後にボットが動きました。
