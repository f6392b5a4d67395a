import type { Piece } from './pieces.ts'

const OF_PLACES = /[路街道巷弄号室楼栋幢层座院村镇乡组队区市县省店场厦园苑城庄寓单元校厂站]|\d/
const TITLE = /(?:先生|女士|小姐|老师|经理|师傅|总|收)$/
const SURNAME =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|令狐|夏侯|慕容|司徒|端木|东郭|[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章云苏潘葛范彭郎鲁韦昌马苗花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万柯管卢莫经房裘缪干解应宗丁宣邓郁杭洪包左石崔吉龚程邢裴陆荣翁荀羊惠曲封储靳段焦巴谷车侯宓蓬全班秋仲伊宫宁仇栾甘厉祖武符刘景詹束龙叶司韶郜黎薄印白蒲从鄂索咸籍赖卓蔺屠蒙池乔阴能苍双闻党翟谭贡劳姬申扶堵冉宰郦雍桑桂牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习艾鱼容向古易廖庾终居衡步都耿满弘匡国文寇广东欧利师巩聂关荆游权益桓公肖闫涂占代麦覃兰冷邸])/

/** 古丽·买买提: of several parts, and of nothing else. */
const isOfParts = (text: string): boolean => /^\p{Script=Han}{1,12}(?:·\p{Script=Han}{1,12})+$/u.test(text)

const isName = (text: string): boolean =>
  /^[A-Za-z][A-Za-z.'· -]{1,40}$/.test(text) ||
  isOfParts(text) ||
  (/^\p{Script=Han}{2,8}$/u.test(text) && (text.length < 5 || TITLE.test(text)))

/** Shops that hide a phone write its extension behind the name: 张三[1234]. */
const bareName = (text: string): string => text.replace(/\[\d{2,6}\]$/, '')

const isLikely = (text: string): boolean =>
  isOfParts(text) || (isName(text) && SURNAME.test(text) && !OF_PLACES.test(text))

/** Whoever stands behind the number of a house without anything between. */
const nameWithin = (address: string): string | undefined => {
  const behind = /[\d号室楼栋幢层座元院店铺村组厂校]([^\d号室楼栋幢层座元院店铺村组厂校\s]{2,4})$/u.exec(address)?.[1]
  return behind !== undefined && SURNAME.test(behind) && !OF_PLACES.test(behind) ? behind : undefined
}

const withoutTitle = (name: string): string => name.replace(/收$/, '')

/** Who gets it, and the rest of the pieces as one address. */
export const recipientIn = (pieces: readonly Piece[]): { recipients: string; address: string; isSure: boolean } => {
  const named = pieces.find((piece) => piece.named)
  const likely = pieces.filter(({ text }) => isLikely(bareName(text)))
  const found =
    named ?? likely[0] ?? pieces.find(({ text }) => isName(bareName(text)) && !OF_PLACES.test(bareName(text)))
  const address = pieces
    .filter((piece) => piece !== found)
    .map(({ text }) => text)
    .join(' ')
  if (found !== undefined)
    return { recipients: withoutTitle(found.text), address, isSure: named !== undefined || likely.length === 1 }
  const within = nameWithin(address)
  return within === undefined
    ? { recipients: '', address, isSure: false }
    : { recipients: within, address: address.slice(0, -within.length), isSure: false }
}
