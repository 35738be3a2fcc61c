# 部族の持ち物の一覧。
tribe-title = {$name}：今終われば{$points}
tribe-sources = 得点の内訳
tribe-cards = カードと現在の価値
tribe-more = もう1枚で増える得点
tribe-none = カードはまだありません。
tribe-set = {$count}種類：{$count} × {$count} = {$points}点
