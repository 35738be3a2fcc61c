# The lessons. `-do` is what the learner is to do at a step; $other is the name of the other tribe.
learn-lead = 少し遊んで、少し読む。いつでもやめて、あとで続きから始められます。
learn-options = オプションのレッスン
learn-start = 始める
learn-continue = 続きから
learn-again = もう一度
learn-done = 修了
learn-minutes = 約{$minutes}分
learn-then = このあとは？
lesson-next = 次へ
lesson-back = 戻る
lesson-finish = 終わる
lesson-step = {$steps}のうち{$step}
lesson-for-now = 今は：
lesson-do-it = 代わりにやってもらう
trouble-lesson = 今はレッスンのとおりに進めましょう。

lesson-base = 基本のゲーム
lesson-base-about = コマを置き、ダイスを振り、部族を養い、カードと建物を手に入れる。2ラウンドとゲームの終わりを体験します。
lesson-base-welcome =
    石器時代へようこそ！この谷では食料のほか、木・煉瓦・石・金が手に入ります。
    毎ラウンド、まず人間コマを置き、次に置いた場所でアクションし、最後に食料を与えます。
lesson-base-tribe = これがあなたの部族です。人間コマ5個と食料12個だけで始まります。あなたは赤、{$other}は青の部族です。
lesson-base-aim =
    得点の高い人の勝ちです。建物（左）はすぐに、文明カード（右）はゲームの終わりに得点になります。
    どちらも資源が必要です。まずは木を集めましょう。
lesson-base-place-forest = 交代で1か所ずつ、好きな数のコマを置きます。光っている場所に置けます。
lesson-base-place-forest-do = 森を選び、2人置いてください。
lesson-base-place-toolmaker = {$other}は狩場に2人送りました。次は真ん中の3か所、村です。工房は1人だけ置け、道具がもらえます。
lesson-base-place-toolmaker-do = 工房に1人置いてください。
lesson-base-village =
    {$other}が小屋に入りました。2人で入ると、3人になって出てきます。畑は毎ラウンド食料をもたらします。
    2～3人のゲームでは、村の3か所のうち毎ラウンド2か所しか使えません。だから畑は今は使えません。
lesson-base-place-card = カードには1人しか置けません。いちばん右が最も安く、好きな資源1個で手に入ります。
lesson-base-place-card-do = 文明カード1に1人置いてください。
lesson-base-place-hunt = 最後の1人は食料を探しに行きます。狩場には、どの部族も何人でも置けます。
lesson-base-place-hunt-do = 狩場に1人置いてください。
lesson-base-act-forest = 全員がコマを置き終わったので、アクションです。好きな順に1か所ずつ行います。コマのある場所が光っています。
lesson-base-act-forest-do = 森を選んでダイスを振ってください。
lesson-base-wood = 5と3で8。森では3ごとに木1個なので、木2個です。余りは切り捨てます。煉瓦は4、石は5、金は6、食料はわずか2ごとです。
lesson-base-act-toolmaker = 狩りの前に道具を受け取りましょう。理由はすぐにわかります。
lesson-base-act-toolmaker-do = 工房を選んでください。
lesson-base-act-hunt = 1人につきダイス1個。2ごとに食料1個です。
lesson-base-act-hunt-do = 狩場を選んでダイスを振ってください。
lesson-base-use-tool = 3では食料1個だけです。道具で1足すと4になり、食料2個になります。道具はどれもラウンドに1回使えます。
lesson-base-use-tool-do = 道具を使ってください。
lesson-base-act-card = 次はカードです。上半分はすぐに働きます：食料3個。下半分はゲームの終わりに得点になります。
lesson-base-act-card-do = カードを選んでください。
lesson-base-pay-card = どの資源でもかまいません。今あるのは木だけです。
lesson-base-pay-card-do = 木1個を払ってください。
lesson-base-card-bought = カードと食料3個を手に入れました。緑のマーク「織物」はコレクションの1つ目です。違う種類が多いほど得点が伸びます。次は{$other}がアクションします。
lesson-base-feeding = ラウンドが終わり、1人につき食料1個を払いました。17個あったので、5個払って12個です。足りていれば自動で行われます。
lesson-base-next-round = カードが安いほうへ移り、新しいカードが並びました。道具もまた使えます。今度は{$other}がスタートプレーヤーです。
lesson-base-place-fields = 今回は畑が空いています。食料トラックが1進み、ゲームの終わりまで毎ラウンド食料が1個増えます。
lesson-base-place-fields-do = 畑に1人置いてください。
lesson-base-place-building = 次は建物です。左の建物は木2個と煉瓦1個で10点。今はまだ資源がなくてもかまいません。
lesson-base-place-building-do = 建物1に1人置いてください。
lesson-base-place-wood = 木は1個あります。もう1個と、煉瓦が必要です。
lesson-base-place-wood-do = 森に2人置いてください。
lesson-base-place-clay = 2人のゲームでは、資源の場所は先に置いた部族だけのものです。煉瓦鉱山はまだ空いています。
lesson-base-place-clay-do = 最後の1人を煉瓦鉱山に置いてください。
lesson-base-flint-acts = このラウンドは{$other}から始まったので、アクションも{$other}が先です。
lesson-base-act-fields = あなたの番です。まずは畑から。
lesson-base-act-fields-do = 畑を選んでください。
lesson-base-act-wood = ダイス2個で木を集めます。
lesson-base-act-wood-do = 森を選んでダイスを振ってください。
lesson-base-act-clay = 9なので木3個です。道具を足しても変わらないので、取っておきました。次は煉瓦鉱山、4ごとに煉瓦1個です。
lesson-base-act-clay-do = 煉瓦鉱山を選んでダイスを振ってください。
lesson-base-use-tool-again = 3では煉瓦に足りません。道具を残しておいてよかったですね！
lesson-base-use-tool-again-do = 道具を使ってください。
lesson-base-act-building = 木2個と煉瓦1個。これで建物の資源がそろいました。
lesson-base-act-building-do = 建物1を選んでください。
lesson-base-pay-building = 払えないときや払いたくないときは、コマを手元に戻すだけです。
lesson-base-pay-building-do = 建物の資源を払ってください。
lesson-base-building-bought = すぐに10点！食料も見てください。12個に畑の1個を足し、5人分を引いて8個です。
lesson-base-later =
    数ラウンド後、部族は大きくなりました。2つ目の山には建物が1枚しかありません。
    山が1つなくなると、そのラウンドで終わりです。カードが足りなくなっても終わります。全員がコマを置き、{$other}のアクションは済んでいます。
lesson-base-act-hut = 小屋に2人います。
lesson-base-act-hut-do = 小屋を選んでください。
lesson-base-act-river = 7人目です！食料も要りますが、次のラウンドから働けます。次は川、6ごとに金1個です。
lesson-base-act-river-do = 川を選んでダイスを振ってください。
lesson-base-use-tool-gold = 10では金1個。道具の1つは価値2になっているので、足すと12で金2個です。ほかの2つはもう使いました。
lesson-base-use-tool-gold-do = 価値2の道具を使ってください。
lesson-base-act-dice-card = このカードは全員にダイスを配り、まだ持っていないマークもあります。
lesson-base-act-dice-card-do = 文明カード2を選んでください。
lesson-base-pay-dice-card = 資源2個が必要です。建物に使う煉瓦2個と石1個は残しておきましょう。
lesson-base-pay-dice-card-do = 木2個を払ってください。
lesson-base-pick-die = 部族の数だけダイスを振り、あなたから選びます。5は道具、6は食料トラック1マス。農夫がいるので、食料トラックが得点になります。
lesson-base-pick-die-do = 6を取ってください。
lesson-base-act-last-building = 最後の建物です。煉瓦2個と石1個で13点。
lesson-base-act-last-building-do = 建物2を選んでください。
lesson-base-pay-last-building = これで山がなくなり、このラウンドでゲームが終わります。
lesson-base-pay-last-building-do = 建物の資源を払ってください。
lesson-base-hunger = 食料不足！7人に対して食料は5個です。足りない分は資源1個ずつで払えます。すべて払わないと10点を失います。
lesson-base-hunger-do = 金2個を払ってください。
lesson-base-end =
    ゲーム終了、カードの得点です。違うマーク4種類で4×4＝16点。
    農夫は食料トラック、建築者は建物、呪い師は人間コマ、道具職人は道具の価値をそれぞれ得点にします。残った資源は1個1点です。
lesson-base-scores = 84対64であなたの勝ちです！これがゲームのすべてです。わからないものは、遊びながら指したり長押ししたりすると説明が出ます。楽しんでください！
