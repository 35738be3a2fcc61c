# The end of a game: the scene, the sentence of the game, the picture to share

scene-skip = スキップ
sentence-shared = 得点も、ほかのすべても互角でした。
sentence-tie = { $you ->
    [yes] 同点。畑と道具と人の数で、あなたが勝ちました。
   *[no] 同点。畑と道具と人の数で、{$who}が勝ちました。
}
sentence-close = { $you ->
    [yes] わずか{$points}点差で、あなたが勝ちました。
   *[no] わずか{$points}点差で、{$who}が勝ちました。
}
sentence-comeback = { $you ->
    [yes] 第{$round}ラウンドまで最下位だったあなたが、逆転勝ちしました。
   *[no] 第{$round}ラウンドまで最下位だった{$who}が、逆転勝ちしました。
}
sentence-hunger = { $you ->
    [yes] あなたは飢えで{$points}点を失いました。
   *[no] {$who}は飢えで{$points}点を失いました。
}
sentence-late-lead = { $you ->
    [yes] 第{$round}ラウンドで首位に立ち、そのまま勝ちました。
   *[no] {$who}は第{$round}ラウンドで首位に立ち、そのまま勝ちました。
}
sentence-luck = { $you ->
    [yes] ダイスはあなたの味方でした。平均より{$pips}多い出目です。
   *[no] ダイスは{$who}の味方でした。平均より{$pips}多い出目です。
}
sentence-led = { $you ->
    [yes] 第{$round}ラウンドから最後まで、あなたが首位でした。
   *[no] 第{$round}ラウンドから最後まで、{$who}が首位でした。
}
sentence-source = { $you ->
    [yes] あなたの{$won}点のうち{$points}点は{$source}によるものです。
   *[no] {$who}の{$won}点のうち{$points}点は{$source}によるものです。
}
sentence-of = { $source ->
    [buildings] 建物
    [igloos] イグルー
    [cards] カード
    [insulation] 断熱
    [gold] 金の交換
    [animals] 動物
    [resources] 残りの資源
    [symbols] 文明マーク
    [farmers] 農夫
    [builders] 建築者
    [shamans] 呪い師
    [toolmakers] 道具職人
    [merchants] 商人
   *[other] その他
}
end-share = 共有
card-title = 共有用の画像
card-share = 共有…
card-copy = 画像をコピー
card-save = 画像を保存
card-copied = コピーしました。
card-not-copied = このブラウザでは画像をコピーできません。保存してください。
card-failed = 画像を作成できませんでした。
