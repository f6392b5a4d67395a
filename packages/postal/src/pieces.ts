/** Whose something is. What is sent is of no interest where both are there. */
const RECEIVER = '收货|收件'
const SENDER = '寄件|发件|发货'

const OF_PARTY = '人|方|信息'
const PHONE = '联系电话|联系方式|电话号码|手机号码|手机号|手机|电话'
const PLACE = '详细地址|街道地址|所在地区|所在区域|省市区|地区|地址'
const POST_CODE = '邮政编码|邮编'

const NAME_LABEL = '收货人姓名|收件人姓名|联系人姓名|收货姓名|收件姓名|收货人|收件人|联系人|姓名|名字|收'
const OTHER_LABEL = [
  `(?:(?:${RECEIVER}|收|联系)(?:${OF_PARTY})?)?(?:${PHONE}|${PLACE}|${POST_CODE})`,
  '(?:收货|收件)信息|备注|请寄|寄至|寄到|寄',
].join('|')

const BEGIN = '(?:^|[\\s,;。|/])'
/** With a colon behind it, a label of several signs may stand close behind what comes before. */
const LABEL = new RegExp(
  `${BEGIN}(?:(${NAME_LABEL})\\s*:|(?:${OTHER_LABEL})\\s*:|(收货人|收件人|联系人|姓名)(?!\\p{Script=Han}*:))|(?:${PHONE}|${PLACE}|${POST_CODE})\\s*:`,
  'gu',
)
/** A label that nothing is left behind, since that is a phone, a region or a post code. */
const JUST_LABEL = new RegExp(`^(?:${NAME_LABEL}|${OTHER_LABEL})$`)

/** What follows it was a phone or a region: 姓名徐乾坤电话13800138000. */
const LABEL_BEHIND = new RegExp(`(?:(?:${RECEIVER}|联系)(?:${OF_PARTY})?)?(?:${PHONE}|地址)$`)

/** 收件人, 寄件地址; or 收 and 寄 alone, with a colon. */
const PARTY = new RegExp(
  `(?:(${RECEIVER})|${SENDER})(?:${OF_PARTY}|${PHONE}|${PLACE}|姓名)|(?<!\\p{Script=Han})(?:(收)|寄)\\s*:`,
  'gu',
)

/** What a text says of the receiver, where it says as much of a sender: from the one's label to the other's. */
export const receiversPart = (text: string): string => {
  const labels = [...text.matchAll(PARTY)]
  const isReceiver = (label: RegExpMatchArray | undefined) => (label?.[1] ?? label?.[2]) !== undefined
  if (!labels.some(isReceiver) || labels.every(isReceiver)) return text
  return labels
    .flatMap((label, index) => (isReceiver(label) ? text.slice(label.index, labels[index + 1]?.index) : []))
    .join('\n')
}

const POST_CODE_SAID = new RegExp(`(?:${POST_CODE})\\s*:?\\s*\\d{6}(?!\\d)`, 'g')

/** Without the post code, which no field has; `isSure` is false where no label says that it is one. */
export const withoutPostCode = (pieces: readonly Piece[]): { pieces: readonly Piece[]; isSure: boolean } => {
  const rest = pieces
    .filter(({ text }) => !/^[0-8]\d{5}$/.test(text))
    .map((piece) => ({ ...piece, text: piece.text.replace(/(?<=[号室楼层栋])[0-8]\d{5}$/, '') }))
  const signs = (all: readonly Piece[]) => all.reduce((sum, { text }) => sum + text.length, 0)
  return { pieces: rest, isSure: signs(rest) === signs(pieces) }
}

/** Texts between what divides them; `named` stands behind a label of the recipient's. */
export type Piece = { readonly text: string; readonly named: boolean }

/** The pieces of a text without its labels. */
export const piecesOf = (text: string): readonly Piece[] => {
  const marked = text
    .replaceAll(POST_CODE_SAID, '\n')
    .replaceAll(LABEL, (_, label: string | undefined, bare: string | undefined) => (label || bare ? '\n\u0001' : '\n'))
  return marked.split(/(?:[,;。|/\n]|(?<![A-Za-z.])\s|\s(?![A-Za-z]))+/).flatMap((piece) => {
    const bare = piece
      .replaceAll('\u0001', '')
      .replace(LABEL_BEHIND, '')
      .replace(/\(收\)$/, '')
      .replace(/^[:、.·-]+|[:、.·-]+$/g, '')
    return bare === '' || JUST_LABEL.test(bare) ? [] : [{ text: bare, named: piece.includes('\u0001') }]
  })
}
