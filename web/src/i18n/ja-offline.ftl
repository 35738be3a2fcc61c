offline-title = 接続できません
offline-safe = Stone Ageのサーバーにつながりません。ゲームはサーバーに保存されています。
offline-wait = つながり次第、自動的に再開します。
offline-retry = もう一度試す
disk-title = このフォルダーはWebサーバーに置いて使います
disk-file = ダブルクリックで遊ぶには、ゲーム全体が入った1つのファイルstoneage.htmlを使ってください。
disk-serve = このパソコンでこのフォルダーを使うには、フォルダー内で次のコマンドを実行し、http://localhost:8000 を開いてください。
