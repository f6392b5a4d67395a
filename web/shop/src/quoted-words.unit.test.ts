import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldSentences, filled, type Language, refusalSentences } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import { useAddToCartTexts } from './components/add-to-cart/texts.ts'
import { useAddressTexts } from './components/address/texts.ts'
import { useFoundOrderTexts } from './components/order/found-texts.ts'
import { useCaseTexts } from './pages/aftersales/texts.ts'
import { useDialogsTexts } from './pages/im-dialogs/texts.ts'
import { usePapersTexts } from './pages/machine/papers/texts.ts'
import { useMachineTexts } from './pages/machine/texts.ts'
import { useQuotaTexts } from './pages/quota/texts.ts'
import { useVoucherTexts } from './pages/voucher/texts.ts'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * What the specifications quote, which are not here themselves: the document, its section, the sentence, and the places that say
 * it: a word of a page, a refusal, a fault of a field, or a file.
 */
const rows = readFileSync(join(import.meta.dirname, 'quoted-sentences.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [document = '', section = '', sentence = '', said = ''] = line.split('\t')
    return { document, section, sentence, said: said.split('; ') }
  })

const languageOf = (sentence: string): Language => (/\p{Script=Han}/u.test(sentence) ? 'CN' : 'EN')

/** Within a sentence the specification begins them small; what can be done about it may follow them. */
const isSaid = (sentence: string, text: string): boolean => {
  const whole = sentence.charAt(0).toUpperCase() + sentence.slice(1)
  return [sentence, whole].some((each) => text === each || text.startsWith(`${each}: `) || text.startsWith(`${each}：`))
}

type Word = string | ((...fillings: readonly string[]) => string)
type Said = Readonly<Record<Language, Word>>
type Hook = { both?(chosen: (words: Record<string, Word>) => unknown): Record<Language, Record<string, Word>> }

const wordsOf = (hook: Hook): readonly (readonly [name: string, said: Said])[] => {
  const { CN, EN } = hook.both?.((words) => words) ?? { CN: {}, EN: {} }
  return Object.keys(CN).map((name) => [name, { CN: CN[name] ?? '', EN: EN[name] ?? '' }])
}

/** Everything that pages, refusals and fields say, by the place that says it. */
const places = new Map<string, Said>()
for (const file of globSync('**/*texts.ts', { cwd: import.meta.dirname, exclude: ['shared/texts.ts'] }))
  for (const [hook, made] of Object.entries<Hook>(await import(`./${file}`)))
    for (const [name, said] of wordsOf(made)) places.set(`${file} ${hook}.${name}`, said)
for (const [code, said] of Object.entries(refusalSentences)) places.set(`refusal ${code}`, said)
for (const [field, faults] of Object.entries(fieldSentences))
  for (const [fault, said] of Object.entries(faults)) places.set(`field ${field} ${fault}`, said)

/** A place, and behind it what fills its sentence: `refusal upload_too_large megabytes=2`. */
const PLACE = /^(?<place>field \S+ \S+|\S+ \S+)(?: (?<fillings>.+))?$/

const textAt = (written: string, language: Language): string | undefined => {
  const { place = '', fillings = '' } = PLACE.exec(written)?.groups ?? {}
  const word = places.get(place)?.[language]
  if (typeof word === 'function') return word(...fillings.split(' '))
  return word && filled(word, Object.fromEntries(fillings.split(' ').map((each) => each.split('='))))
}

/** Stands for whatever is filled into a sentence. */
const HOLE = '\u{E000}'

const withHoles = (word: Word): string => {
  if (typeof word === 'string') return word.replaceAll(/\{\w+\}/g, HOLE)
  try {
    return word(...Array.from({ length: word.length }, () => HOLE))
  } catch {
    // It reckons with what fills it, which no quoted sentence asks for.
    return ''
  }
}

/** The specifications fill a sentence with a number, or with a letter that stands for one. */
const FILLING = '(?:[0-9]+|[A-Z])'

/** The whole of a text, and what stands before each of its colons. */
const beginningsOf = (text: string): readonly string[] => [
  text,
  ...[...text.matchAll(/: |：/g)].map(({ index }) => text.slice(0, index)),
]

const literally = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')

/** The same as `isSaid`, of a word that may have to be filled. */
const maySay = (sentence: string, word: Word): boolean => {
  const whole = sentence.charAt(0).toUpperCase() + sentence.slice(1)
  return beginningsOf(withHoles(word)).some((beginning) => {
    const said = new RegExp(`^${beginning.split(HOLE).map(literally).join(FILLING)}$`)
    return said.test(sentence) || said.test(whole)
  })
}

/** What no list of words holds. */
const FILE = /^file (?<path>\S+)$/
const says = (sentence: string, place: string): boolean => {
  const path = FILE.exec(place)?.groups?.path
  if (path) return readFileSync(join(ROOT, path), 'utf8').includes(sentence)
  return isSaid(sentence, textAt(place, languageOf(sentence)) ?? '')
}

describe('what the specifications quote', () => {
  it.each(rows)('$document, $section: $sentence is told to the letter', ({ sentence, said }) => {
    expect(said.filter((place) => !says(sentence, place))).toEqual([])
  })

  it.each(rows)('$document, $section: who says $sentence is listed', ({ sentence, said }) => {
    const language = languageOf(sentence)
    const listed = said.map((written) => PLACE.exec(written)?.groups?.place)
    const sayers = [...places].filter(([, { [language]: word }]) => maySay(sentence, word))
    expect(sayers.map(([place]) => place).filter((place) => !listed.includes(place))).toEqual([])
  })

  it('is as much as it was: whoever takes a sentence out says so here', () => {
    const held = Object.groupBy(rows, ({ document }) => document)
    expect(Object.entries(held).map(([document, all = []]) => [document, all.length])).toEqual([
      ['orders.md', 70],
      ['payment.md', 25],
      ['storefront.md', 21],
    ])
  })
})

/** Told of and not quoted: these words are ours. */
it.each([
  [
    'a region that is not whole',
    '请补充省、市、区，清空后重新识别，或在此选择',
    'Please add province, city and district, clear and recognise again, or choose here',
    useAddressTexts.both((w) => w.regionIncomplete),
  ],
  [
    'one address too many',
    '最多可添加50个地址',
    'At most 50 addresses can be saved',
    useAddressTexts.both((w) => w.full),
  ],
  [
    'a quota that is not enabled',
    '您的账户未开通此功能',
    'This is not enabled for your account',
    useQuotaTexts.both((w) => w.notEnabled),
  ],
  ['a chat without a partner', '请选择聊天对象', 'Please select a chat partner', useDialogsTexts.both((w) => w.choose)],
  ['a chat without a word', '请输入内容', 'Please enter content', useDialogsTexts.both((w) => w.empty)],
])('%s is told of as the specification means it, in both languages', (_, CN, EN, said) => {
  expect(said).toEqual({ CN, EN })
})

it.each([
  ['a machine', '机器不存在', 'Machine not found', useMachineTexts.both((w) => w.gone)],
  ['a level', '该机器没有这一层级', 'This machine has no such level', useMachineTexts.both((w) => w.noLevel)],
  ['a number', '本图没有 9 号', 'There is no number 9 on this sheet', useMachineTexts.both((w) => w.noNumber(9))],
  ['an order', '没有这个订单', 'There is no such order', useFoundOrderTexts.both((w) => w.none)],
  ['a case', '没有这个售后单', 'There is no such after-sales case', useCaseTexts.both((w) => w.none)],
  ['a payment', '没有这笔付款', 'There is no such payment', useVoucherTexts.both((w) => w.none)],
  ['a part', 'A1 已停售', 'A1 is no longer sold', useAddToCartTexts.both((w) => w.noLongerSold('A1'))],
  ['a video', '视频无法播放。', 'The video cannot be played.', usePapersTexts.both((w) => w.videoFailed)],
])('%s that there is not is said to be none, in both languages', (_, CN, EN, said) => {
  expect(said).toEqual({ CN, EN })
})
