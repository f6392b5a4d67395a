/**
 * Radicals of simplified Chinese and the signs that they look like: fonts of some PDFs say the one for the other. Those of
 * Kangxi are known to Unicode's normal form, these only to its `EquivalentUnifiedIdeograph.txt`.
 */
const RADICALS = new Map(
  [
    ...'⺠民⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻬齐⻮齿⻰龙⻱龟'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, radical = '', sign = '']) => [radical, sign]),
)

/** What is drawn or typed, in the signs that are meant: of one width, and without blanks. */
export const plain = (drawn: string): string =>
  drawn
    .normalize('NFKC')
    .replaceAll(/[\u2E80-\u2EFF]/g, (radical) => RADICALS.get(radical) ?? radical)
    // The dot within a name is typed in several ways.
    .replaceAll(/[•‧∙・･⋅]/g, '·')
    .replaceAll(/\s/g, '')
