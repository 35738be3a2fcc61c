# ボットとのゲームのコーチ。確認するときに読み込まれる。

coach-asks = この手は{ $by ->
        [points] 最終得点で{$lost}
       *[other] {$lost}
    }の損です。手を戻しますか？
coach-better = より良い手：{$what}。
coach-back = 手を戻す
coach-anyway = このまま打つ
coach-helped = コーチの警告は{$warnings}回。{ $helped ->
        [0] { $warnings ->
            [1] そのままの手を打ちました。
           *[other] 毎回そのままの手を打ちました。
        }
       *[other] {$helped}回手を戻し、{$saved}の損を防ぎました。
    }
coach-lost = { $decisions ->
        [0] ほかに損な手はありませんでした。
       *[other] 残ったのは{$what}、損失は合わせて{$lost}です。
    }
coach-brings = ラウンド終了時に平均して増えるもの：{$what}。
coach-brings-for = ラウンド終了時に平均して増えるもの：{$what}。代わりに減るもの：{$less}。
amount-points-scored = 獲得済みの得点{$count}点
