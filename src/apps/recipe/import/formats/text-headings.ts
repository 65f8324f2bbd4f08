/** The parts of a typed recipe that have a heading. */
export type HeadedBlock = 'ingredients' | 'steps' | 'notes';

/**
 * The usual headings in many languages, folded as `foldedKey` does: without accents, in lower case.
 */
const HEADINGS: Readonly<Record<HeadedBlock, string>> = {
  ingredients: `ingredients|ingredient list|what you need|what you'll need|you will need|you'll need|zutaten|zutatenliste
    du brauchst|ingredientes|ingredienti|ingredienten|ingredienser|ingrediente|ingredients|składniki|suroviny|prisady
    ainekset|hozzavalok|malzemeler|ингредиенты|продукты|інгредієнти|υλικα|材料|食材|配料|재료|المكونات|מרכיבים`,
  steps: `instructions|directions|method|preparation|preparation steps|steps|procedure|how to make|how to make it
    how to prepare|what to do|cooking instructions|zubereitung|anleitung|schritte|so geht's|so gehts|vorgehen
    preparation|realisation|etapes|recette|mode de preparation|marche a suivre|deroulement|preparacion|instrucciones
    elaboracion|pasos|procedimiento|modo de preparacion|como hacer|como hacerlo|preparazione|procedimento|istruzioni
    esecuzione|svolgimento|bereiding|bereidingswijze|instructies|werkwijze|zo maak je het|tillagning|gor sa har
    sa har gor du|instruktioner|fremgangsmade|fremgangsmate|tilberedning|slik gjør du|sadan gør du|przygotowanie
    sposob przygotowania|sposob wykonania|wykonanie|postup|postup pripravy|priprava|ohje|ohjeet|valmistus|valmistusohje
    elkeszites|elkeszitese|yapılısı|hazırlanısı|modo de preparo|modo de fazer|preparo|приготовление|способ приготовления
    как приготовить|приготування|εκτελεση|作り方|手順|做法|步骤|만드는 법|조리법|طريقة التحضير|אופן הכנה|הוראות הכנה`,
  notes: `notes|note|my notes|recipe notes|cook's notes|cook's note|tip|tips|tips and tricks|hints|variations|storage
    nutrition|nutrition facts|nutrition information|notizen|notiz|anmerkung|anmerkungen|tipp|tipps|hinweis|hinweise
    varianten|nahrwerte|nahrwertangaben|remarque|remarques|astuce|astuces|conseil|conseils|notas|nota|consejo|consejos
    trucos|consigli|consiglio|suggerimenti|opmerking|opmerkingen|anteckningar|notater|noter|vinkki|vinkit|uwagi
    wskazowki|poznamka|poznamky|megjegyzes|megjegyzesek|tippek|notlar|ipucları|dica|dicas|observacoes|заметки
    примечание|примечания|совет|советы|σημειωσεις|メモ|コツ|小贴士|ملاحظات|הערות`,
};
/** "Zutaten für 4 Personen", "Ingredients (serves 4)". */
const FOR_HOW_MANY = String.raw`(?:\s*\(.*\)|\s+(?:for|fur|pour|para|per|voor|serves|til|for|dla|на)(?![\p{L}]).*\d.*)?`;

const SHAPES = (['ingredients', 'steps', 'notes'] as const).map((block) => {
  const words = HEADINGS[block].split(/[|\n]/).map((word) => RegExp.escape(word.trim()));
  return [block, new RegExp(`^(?:${words.join('|')})${FOR_HOW_MANY}$`, 'u')] as const;
});

/** The block that a folded heading starts, or null. */
export function blockOf(heading: string): HeadedBlock | null {
  return SHAPES.find(([, shape]) => shape.test(heading))?.[0] ?? null;
}
