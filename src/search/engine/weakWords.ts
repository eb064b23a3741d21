/** Words of questions that say little about what is looked for, by language; stop words are left out anyway. */
const WORDS = `
add adding again already always another anything app application apps between both change changing check come comes coming create currently detect do does doing down each every everything example examples false few find first get getting give guide happens help here important inside instead itself just know list make makes making more much need needs never off often once only other out outside over please possible programmatically properly put really same set several something show still support supported supports through together true tutorial two up use used uses using want wants way ways while within without work working works
anwendung anwendungen anzeigen bekommen benutzen einstellen erstellen festlegen funktioniert lassen machen möchte möglich nutzen setzen verwenden will ändern hinzufügen
afficher ajouter appli application applications avoir besoin changer comment créer définir faire fonctionne marche mettre modifier montrer obtenir peut possible utiliser veux
agregar añadir aplicación aplicaciones cambiar configurar crear funciona hacer modificar mostrar necesito obtener poner posible puedo quiero usar utilizar
adicionar alterar aplicativo aplicativos colocar criar definir deixar exibir fazer funciona modificar mudar preciso posso quero trocar
добавить добавлять изменить использовать можно нужно показать показывать получить приложение приложения приложении приложений программа программы работает сделать создать хочу
アプリ アプリケーション 使う 使い方 作る 作成 使用 出す 追加 設定 取得 方法 変更 表示
应用 应用程序 显示 创建 实现 添加 设置 获取 更改 修改 如何 怎么
`;

const WEAK = new Set(WORDS.trim().split(/\s+/));

/** What joins words in languages that do not part them, and says little by itself. */
const PARTICLE = /^(?:\p{Script=Hiragana}{1,2}|[的了在是和与吗])$/u;

/** True for normalized words that say little about what is looked for. */
export const isWeak = (word: string): boolean => WEAK.has(word) || PARTICLE.test(word);
