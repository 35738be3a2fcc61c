# ボットのひとこと。1ラウンドに1回まで。

talk-off = ボットを静かにする
talk-child-taken = やった、ぼくが先！
talk-child-sixes = 6だ！6がいっぱい！
talk-child-hungry = おなかがぺこぺこだよ。
talk-child-ahead = 見て、ぼくが一番！
talk-child-behind = ねえ、待ってよ！
talk-easy-taken = あら、ここに来たかった？
talk-easy-sixes = 今日は精霊がついてるみたい。
talk-easy-hungry = もっと木の実を集めておけばよかった。
talk-easy-ahead = わたしが先頭？いつのまに？
talk-easy-behind = お先にどうぞ。景色を楽しむわ。
talk-medium-taken = 今日はこの場所が必要なんだ。
talk-medium-sixes = これぞ会心のひと振り。
talk-medium-hungry = 厳しい冬だ。こういうこともある。
talk-medium-ahead = 先頭だ。まあ、まだ先は長い。
talk-medium-behind = 見事だ。すぐに追いつくさ。
talk-hard-taken = ここを狙っていたでしょう？
talk-hard-sixes = 3のつもりだったのに。
talk-hard-hungry = 空腹も計画のうち。
talk-hard-ahead = ここまでは予定どおり。
talk-hard-behind = いい手ね。考え直さないと。
talk-expert-taken = よい場所じゃ。おぬしも欲しかろう。
talk-expert-sixes = わしにも見えなんだわ。
talk-expert-hungry = 腹は空でも、頭は冴える。
talk-expert-ahead = 川はおのずと道を見つける。
talk-expert-behind = 腕を上げたのう。もっと見せておくれ。
