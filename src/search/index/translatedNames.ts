import { table } from '../../shared/table.ts';

/**
 * Translations of words that are common in English documentation, by language: each line has an English word and its
 * translations, separated by commas. Only forms that the stemmer does not reduce to these are listed.
 */
export const TRANSLATED_NAMES: Readonly<Record<string, string>> = table({
  de: `
allow, erlauben, zulassen
automatic, automatisch
back, zurück
background, hintergrund
battery, akku
button, schaltfläche, knopf
camera, kamera
center, mitte
certificate, zertifikat
choose, auswählen, auswahl
click, klicken, klick
close, schließen
color, farbe
compile, kompilieren
confirm, bestätigen, bestätigung
connect, verbinden, verbindung
copy, kopieren
crash, abstürzen, abgestürzt, absturz
custom, eigen, benutzerdefiniert
dark, dunkel
data, daten
database, datenbank
delete, löschen, entfernen
detect, erkennen, feststellen
device, gerät
disable, deaktivieren, abschalten, ausschalten
disk, festplatte
display, monitor
document, dokument
drag, ziehen
enable, aktivieren, einschalten
encrypt, verschlüsseln, verschlüsselung
error, fehler, fehlermeldung
event, ereignis
executable, ausführbar
external, extern
file, datei
find, suchen, finden
folder, ordner, verzeichnis
font, schriftart, schrift
forward, vorwärts
freeze, einfrieren
header, kopfzeile
height, höhe
hide, ausblenden, verstecken, verbergen
history, verlauf
image, bild
install, installieren
key, taste, schlüssel
keyboard, tastatur
language, sprache
library, bibliothek
light, hell
link, verweis, verknüpfung
load, laden
login, anmelden, anmeldung
memory, arbeitsspeicher
message, nachricht, meldung
microphone, mikrofon
mouse, maus, mauszeiger
move, verschieben, bewegen
multiple, mehrere
network, netzwerk
open, öffnen
package, paket
page, seite
password, passwort, kennwort
paste, einfügen
path, pfad, speicherort
performance, schnell, langsam, beschleunigen
prevent, verhindern, blockieren
process, prozess
progress, fortschritt
property, eigenschaft
publish, veröffentlichen
quit, beenden
read, lesen, auslesen
receive, empfangen
request, anfrage
resolution, auflösung
response, antwort
restart, neustart
run, ausführen
save, speichern, abspeichern
secure, sicher
send, senden, schicken
setting, einstellung
share, teilen, freigeben
size, größe
sleep, ruhezustand, standby
sound, ton
startup, systemstart
state, zustand
stop, anhalten, stoppen
tab, reiter
table, tabelle
test, testen
theme, design
trash, papierkorb
update, aktualisieren, aktualisierung
upload, hochladen
user, benutzer, nutzer
value, wert
warning, warnung
website, webseite
width, breite
write, schreiben
`,
  fr: `
allow, autoriser, permettre
automatic, automatique
back, précédent, retour
background, arrière-plan, fond
battery, batterie
browser, navigateur
button, bouton
camera, caméra
center, centre, milieu
certificate, certificat
choose, choisir, sélectionner
click, cliquer, clic
close, fermer, fermeture
color, couleur
compile, compiler
confirm, confirmer, confirmation
connect, connecter, connexion
copy, copier
crash, planter, plantage
cursor, curseur
custom, personnalisé, personnaliser
dark, sombre
data, données
delete, supprimer, effacer, suppression
detect, détecter
device, appareil, périphérique
disable, désactiver
disk, disque
display, moniteur
drag, glisser
enable, activer
encrypt, chiffrer, chiffrement
error, erreur
event, événement
executable, exécutable
external, externe
file, fichier
find, rechercher, trouver, recherche
folder, dossier, répertoire
font, police
forward, suivant
header, en-tête
height, hauteur
hide, masquer, cacher
history, historique
install, installer, installation
key, touche, clé
keyboard, clavier
language, langue
library, bibliothèque
light, clair
link, lien
load, charger, chargement
log, journal
memory, mémoire
microphone, micro
mouse, souris
move, déplacer
multiple, plusieurs
network, réseau
open, ouvrir, ouverture
package, paquet
password, mot de passe
paste, coller
path, chemin
performance, rapide, lent, accélérer
prevent, empêcher, bloquer, interdire
process, processus
progress, progression, avancement
property, propriété
publish, publier
quit, quitter
read, lire, lecture
receive, recevoir
request, requête
resize, redimensionner
response, réponse
restart, redémarrer
run, exécuter, lancer
save, enregistrer, sauvegarder
secure, sécuriser
send, envoyer, envoi
setting, paramètre, réglage
share, partager, partage
size, taille
sleep, veille
start, démarrer, démarrage
state, état
stop, arrêter
system, système
tab, onglet
table, tableau
test, tester
text, texte
theme, thème
trash, corbeille
update, mise à jour, mettre à jour
upload, téléverser
user, utilisateur
value, valeur
warning, avertissement
website, site web, page web
width, largeur
write, écrire, écriture
`,
  es: `
allow, permitir
automatic, automático
back, atrás
background, fondo
battery, batería
browser, navegador
button, botón
camera, cámara
center, centro
certificate, certificado
choose, elegir, seleccionar
click, clic
close, cerrar, cierre
compile, compilar
confirm, confirmar, confirmación
connect, conectar, conexión
copy, copiar
crash, fallo, colgar
custom, personalizado, personalizar
dark, oscuro
data, datos
delete, borrar, eliminar
detect, detectar
device, dispositivo
disable, desactivar, deshabilitar
disk, disco
document, documento
drag, arrastrar
enable, activar, habilitar
encrypt, cifrar, encriptar, cifrado
event, evento
executable, ejecutable
external, externo
file, archivo, fichero
find, buscar, encontrar
folder, carpeta, directorio
font, fuente
forward, adelante
header, cabecera, encabezado
height, alto, altura
hide, ocultar, esconder, quitar
history, historial
image, imagen
install, instalar, instalación
installer, instalador
key, tecla, clave
keyboard, teclado
language, idioma, lenguaje
library, biblioteca, librería
light, claro
link, enlace, vínculo
load, cargar, carga
log, registro
login, iniciar sesión
memory, memoria
message, mensaje
microphone, micrófono
mouse, ratón
move, mover
multiple, varios, múltiples
network, red
open, abrir
package, paquete
page, página
password, contraseña
paste, pegar
path, ruta
performance, rápido, lento, acelerar
prevent, impedir, evitar, bloquear
process, proceso
progress, progreso
property, propiedad
publish, publicar
quit, salir
read, leer
receive, recibir
request, petición, solicitud
resize, redimensionar
resolution, resolución
response, respuesta
restart, reiniciar
run, ejecutar
save, guardar
secure, seguro
send, enviar, mandar
server, servidor
setting, ajuste, configuración
share, compartir
size, tamaño
sleep, suspensión, suspender
sound, sonido
start, iniciar, inicio, arrancar, arranque
state, estado
stop, detener, parar
store, tienda
system, sistema
tab, pestaña
table, tabla
test, probar, prueba
text, texto
theme, tema
trash, papelera
update, actualizar, actualización
upload, subir
user, usuario
value, valor
version, versión
warning, advertencia
website, sitio web, página web
width, ancho, anchura
write, escribir
`,
  pt: `
allow, permitir
automatic, automático
back, voltar
background, fundo
battery, bateria
browser, navegador
button, botão
camera, câmera
center, centro, meio
certificate, certificado
choose, escolher, selecionar
click, clique, clicar
close, fechar
color, cor
compile, compilar
confirm, confirmar, confirmação
connect, conectar, conexão
copy, copiar
crash, travar, travamento
custom, personalizado, personalizar
dark, escuro
data, dados
delete, apagar, excluir, remover
detect, detectar
device, dispositivo
disable, desativar, desabilitar
disk, disco
document, documento
drag, arrastar
enable, ativar, habilitar
encrypt, criptografar, criptografado, criptografia
error, erro
event, evento
executable, executável
external, externo
file, arquivo
find, buscar, procurar, encontrar
folder, pasta, diretório
font, fonte
forward, avançar
header, cabeçalho
height, altura
hide, ocultar, esconder
history, histórico
image, imagem
install, instalar, instalação
installer, instalador
key, tecla, chave
keyboard, teclado
language, idioma, língua
library, biblioteca
light, claro
load, carregar, carregamento
log, registro
memory, memória
message, mensagem
microphone, microfone
move, mover
multiple, vários, múltiplos
network, rede
open, abrir
package, pacote
page, página
password, senha
paste, colar
path, caminho
performance, rápido, lento, acelerar
prevent, impedir, evitar, bloquear
process, processo
progress, progresso
property, propriedade
publish, publicar
quit, sair
read, ler
receive, receber
request, requisição, solicitação
resize, redimensionar
resolution, resolução
response, resposta
restart, reiniciar
run, executar, rodar
save, salvar
secure, seguro
send, enviar, mandar
server, servidor
setting, configuração
share, compartilhar
size, tamanho
sleep, suspensão, suspender
sound, som
start, iniciar, início
state, estado
stop, parar
store, loja
system, sistema
tab, aba
table, tabela
test, testar, teste
text, texto
theme, tema
trash, lixeira
update, atualizar, atualização
user, usuário
value, valor
version, versão
warning, aviso
website, site
width, largura
write, escrever
`,
  ru: `
allow, разрешить, разрешать
automatic, автоматический, автоматически
back, назад
background, фон, фоновый
battery, батарея, аккумулятор
browser, браузер
button, кнопка
camera, камера
center, центр, середина
certificate, сертификат
choose, выбрать, выбор
click, клик, нажатие
close, закрыть, закрытие
color, цвет
compile, скомпилировать, собрать, сборка
confirm, подтвердить, подтверждение
connect, подключить, подключение
copy, скопировать, копировать
crash, падение, падает, сбой
cursor, курсор
custom, собственный, свой
dark, темный
data, данные
database, база данных
delete, удалить, удаление
detect, определить, обнаружить
device, устройство
disable, отключить, выключить, запретить
disk, диск
display, монитор, дисплей
document, документ
drag, перетащить, перетаскивание
enable, включить, включение
encrypt, шифровать, зашифровать, шифрование
error, ошибка
event, событие
external, внешний
file, файл
find, найти, поиск
folder, папка, каталог
font, шрифт
forward, вперед
freeze, зависает, зависание
header, заголовок
height, высота
hide, скрыть, спрятать
history, история
image, изображение, картинка
install, установка, установить
installer, установщик
key, клавиша, ключ
keyboard, клавиатура
language, язык
library, библиотека
light, светлый
link, ссылка
load, загрузить, загрузка
log, журнал, лог
memory, память
message, сообщение
microphone, микрофон
mouse, мышь
move, переместить, перемещение
multiple, несколько
network, сеть
open, открыть, открытие
package, пакет
page, страница
password, пароль
paste, вставить
path, путь
performance, быстро, медленно, ускорить
prevent, предотвратить, запрет
process, процесс
progress, прогресс
property, свойство
publish, опубликовать, публикация
quit, выйти, выход
read, прочитать, чтение
receive, получение, принять
request, запрос
response, ответ
restart, перезапустить, перезапуск
run, запустить, запуск
save, сохранить, сохранение
secure, безопасный, защитить
send, отправить, отправка, передать
server, сервер
setting, настройка
share, поделиться
size, размер
sleep, сон
sound, звук
start, запуск, старт
state, состояние
stop, остановить
system, система
tab, вкладка
table, таблица
test, тест, тестирование
text, текст
theme, тема
trash, корзина
update, обновить, обновление
user, пользователь
value, значение
version, версия
warning, предупреждение
website, сайт
width, ширина
write, записать, запись
`,
  ja: `
allow, 許可
automatic, 自動
back, 戻る
background, 背景
battery, バッテリー
browser, ブラウザ
button, ボタン
camera, カメラ
center, 中央
certificate, 証明書
choose, 選択, 選ぶ
click, クリック
close, 閉じる
color, 色
compile, コンパイル, ビルド
confirm, 確認
connect, 接続
copy, コピー
crash, クラッシュ
cursor, カーソル
custom, カスタム, 独自
dark, ダーク, 暗い
data, データ
database, データベース
delete, 削除, 消す
detect, 検出, 検知
device, デバイス
disable, 無効
disk, ディスク
display, モニター, ディスプレイ
document, ドキュメント, 文書
drag, ドラッグ
enable, 有効
encrypt, 暗号化
error, エラー
event, イベント
external, 外部
file, ファイル
find, 検索, 探す
folder, フォルダ, ディレクトリ
font, フォント
forward, 進む
freeze, フリーズ
header, ヘッダー
height, 高さ
hide, 非表示, 隠す
history, 履歴
image, 画像
install, インストール
installer, インストーラー
key, キー
keyboard, キーボード
language, 言語
library, ライブラリ
light, ライト, 明るい
link, リンク
load, 読み込む, 読み込み, ロード
log, ログ
login, ログイン
memory, メモリ
message, メッセージ
microphone, マイク
mouse, マウス
move, 移動
multiple, 複数
network, ネットワーク
open, 開く
page, ページ
password, パスワード
paste, 貼り付け
path, パス
performance, 速い, 遅い, 高速化
prevent, 防止, 防ぐ
process, プロセス
progress, 進捗
property, プロパティ
publish, 公開
quit, 終了
read, 読む, 読み取り
receive, 受信, 受け取る
request, リクエスト
resize, リサイズ
resolution, 解像度
response, レスポンス
restart, 再起動
run, 実行
save, 保存
send, 送る, 送信
server, サーバー
setting, 設定
share, 共有
size, サイズ, 大きさ
sleep, スリープ
sound, 音
start, 起動, 開始
state, 状態
stop, 停止
system, システム
tab, タブ
table, テーブル
test, テスト
text, テキスト
theme, テーマ
trash, ゴミ箱, ごみ箱
update, 更新, アップデート
upload, アップロード
user, ユーザー
value, 値
version, バージョン
warning, 警告
website, サイト
width, 幅
write, 書く, 書き込み
`,
  zh: `
allow, 允许
automatic, 自动
back, 后退
background, 背景
battery, 电池, 电量
browser, 浏览器
button, 按钮
camera, 摄像头
center, 居中, 中间
certificate, 证书
choose, 选择
click, 点击
close, 关闭
color, 颜色
compile, 编译
confirm, 确认
connect, 连接
copy, 复制
crash, 崩溃
custom, 自定义
dark, 深色, 暗色
data, 数据
database, 数据库
delete, 删除
detect, 检测
device, 设备
disable, 禁用, 禁止
disk, 磁盘
display, 显示器
document, 文档
drag, 拖拽, 拖动
enable, 启用, 开启
encrypt, 加密
error, 错误, 报错
event, 事件
external, 外部
file, 文件
find, 查找, 搜索
folder, 文件夹, 目录
font, 字体
forward, 前进
freeze, 卡死, 卡住
header, 请求头
height, 高度
hide, 隐藏
history, 历史记录
image, 图片, 图像
install, 安装
installer, 安装包
key, 按键
keyboard, 键盘
language, 语言
library, 库
light, 浅色, 亮色
link, 链接
load, 加载
log, 日志
login, 登录
memory, 内存
message, 消息
microphone, 麦克风
mouse, 鼠标
move, 移动
multiple, 多个
network, 网络
open, 打开
package, 打包
page, 页面
password, 密码
paste, 粘贴
path, 路径
performance, 慢, 卡顿, 优化
prevent, 阻止, 防止
process, 进程
progress, 进度
property, 属性
publish, 发布
quit, 退出
read, 读取
receive, 接收
request, 请求
resize, 调整大小
resolution, 分辨率
response, 响应
restart, 重启
run, 运行
save, 保存
send, 发送
server, 服务器
setting, 设置
share, 分享, 共享
size, 大小, 尺寸
sleep, 睡眠, 休眠
sound, 声音
start, 启动
state, 状态
stop, 停止
system, 系统
tab, 标签页
table, 表格
test, 测试
text, 文本
theme, 主题
trash, 回收站, 废纸篓
update, 更新, 升级
upload, 上传
user, 用户
value, 值
version, 版本
warning, 警告
website, 网站
width, 宽度
write, 写入
`,
});
