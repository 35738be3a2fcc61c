# My statistics

stats-games = ゲーム数
stats-wins = 勝利
stats-best = 最高得点
stats-average = 平均得点
stats-opponents = 勝利数
stats-opponents-detail = テーブルで最も強いボット、またはほかの人との対戦ごとに数えます。
stats-opponent = 相手
stats-people = ほかの人
stats-players = { $players }人
stats-all = 合計
stats-won-of = { $games }戦{ $wins }勝
stats-sources = 得点の内訳
stats-sources-detail = 最近の{$games}ゲーム。右が最新です。勝ったゲームは色付き、斜線は飢えによる失点です。
stats-chart = ゲームごとの得点：{$scores}
stats-source = 1ゲームの得点
stats-per-game = 平均
stats-before = 以前
stats-lately = 最近
stats-none = 終わったゲームがまだありません。最後まで遊ぶと、ここに表示されます。
stats-none-own = 最後まで自分で遊んだゲームは、まだありません。
stats-what-counts = 自分の席で最後まで遊んだゲームを数えます。1つの画面を何人かで使ったゲームと、ファイルから始めたゲームは含みません。

# To another device

move-title = 別の端末で使う
move-detail = リンクを使うと、名前、ゲーム、席、成績を別のブラウザーやスマートフォンに移せます。その後は両方で使えます。
move-make = リンクを作る
move-until = {$time}まで、一度だけ使えます。開いた人はあなたとして遊べるので、ほかの人には見せないでください。
move-over = リンクの期限が切れました。
move-here = この端末でプロフィールを使いますか？
move-here-detail = リンクを作った端末の名前、ゲーム、席、成績が、このブラウザーでも使えるようになります。
move-here-games = このブラウザーの{$games}件のゲームは、ここに表示されなくなります。
move-here-yes = ここで使う
move-here-no = 今はやめる

# すべてのゲームを1つのファイルに

kept-title = すべてのゲームを1つのファイルに
kept-browser = ゲームはこのブラウザーに、このアドレス用に保存されています。ほかのブラウザーや端末にはありません。
kept-file = ゲームはこのブラウザーに保存されています。ブラウザーによってはこのファイル専用なので、移動や名前の変更をすると表示されないことがあります。
kept-server = ゲームはサーバーに、このブラウザー用に保存されています。
kept-detail = ゲーム、成績、レッスンを1つのファイルに保存し、別の端末や新しいバージョンで読み込めます。ここにあるものは上書きされません。読み込んだゲームの続きは成績に数えられません。
kept-save = すべて保存
kept-open = 保存したファイルを読み込む
kept-saved = 保存しました。ファイルはダウンロード先にあります。
kept-read = { $games ->
        [0] 新しいゲームはありません
       *[other] {$games}ゲームを読み込みました
    }{ $known ->
        [0] 。
       *[other] （{$known}ゲームはすでにあります）。
    }
kept-refused = {$refused}ゲームを読み込めませんでした：{$reason}
kept-wrong = 全ゲームのファイルではありません。1つのゲームは最初のページで開けます。

# 腕前

rating-title = あなたの腕前
rating-none = 終わったゲームを分析すると、ここに腕前が表示されます。
rating-master = 名人
rating-chief = 族長
rating-hunter = 狩人
rating-gatherer = 採集者
rating-beginner = 初心者
rating-loss = 大事な100手あたり、勝ち{$loss}回分の損をしています。
rating-like = 「{$level}」と同じくらいの強さです。
rating-weaker = いちばん弱い「{$level}」よりも損が大きくなっています。
rating-sample = {$games}ゲーム、大事な手は{$decisions}手。真の値はおそらく{$low}から{$high}の間です。
rating-sample-few = {$games}ゲーム、大事な手は{$decisions}手。まだ少ないので確かではありません。
rating-luck = そのうち{$percent}では、いちばん運のよい部族が勝ちました。実力が同じなら{$equals}になります。
rating-chart-title = 大事な100手あたりの損失
rating-chart-detail = 単位は勝ち数。低いほど良い成績です。点は1ゲーム、右が最新です。
rating-chart-likely = 真の値はおそらく色の帯の中にあります。
rating-chart = ゲームごとの100手あたりの損失：{$losses}
rating-game = 100手あたり勝ち{$loss}回分の損（{$decisions}手）、運{$luck}
