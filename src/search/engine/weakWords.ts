/** Words of questions that say little about what is looked for, by language; stop words are left out anyway. */
const WORDS = `
add adding again already always another anything app application apps between both change changing check come comes coming create currently detect do does doing down each every everything example examples false few find first get getting give guide happens help here important inside instead itself just know list make makes making more much need needs never off often once only other out outside over please possible programmatically properly put really same set several something show still support supported supports through together true tutorial two up use used uses using want wants way ways while within without work working works
anzeigen benutzen erstellen machen setzen verwenden ändern hinzufügen
afficher ajouter changer créer faire obtenir utiliser
agregar añadir cambiar crear hacer mostrar obtener usar utilizar
adicionar alterar criar exibir fazer
добавить изменить использовать показать получить сделать создать
使う 作る 作成 使用 追加 設定 取得 方法 変更 表示
显示 创建 添加 设置 获取 更改 如何 怎么
`;

const WEAK = new Set(WORDS.trim().split(/\s+/));

/** What joins words in languages that do not part them, and says little by itself. */
const PARTICLE = /^(?:\p{Script=Hiragana}{1,2}|[的了在是和与吗])$/u;

/** True for normalized words that say little about what is looked for. */
export const isWeak = (word: string): boolean => WEAK.has(word) || PARTICLE.test(word);
