import type { Texts } from '../texts/texts.ts'

const TITLED = {
  machine_id: { CN: '机器', EN: 'Machine' },
  place: { CN: '排序', EN: 'Order' },
  title_cn: { CN: '中文标题', EN: 'Chinese title' },
  title_en: { CN: '英文标题', EN: 'English title' },
} as const satisfies Texts

const FILED = {
  ...TITLED,
  language: { CN: '文件语言', EN: 'Language of the file' },
  audience: { CN: '读者', EN: 'For whom' },
  file_name: { CN: '文件', EN: 'File' },
  size: { CN: '大小（字节）', EN: 'Size in bytes' },
  name: { CN: '存储名', EN: 'Kept as' },
  mime: { CN: '类型', EN: 'Type' },
} as const satisfies Texts

const FILE_VALUES = {
  'language.CN': { CN: '中文', EN: 'Chinese' },
  'language.EN': { CN: '英文', EN: 'English' },
  'audience.all': { CN: '所有买家', EN: 'All buyers' },
  'audience.overseas': { CN: '数据下载（海外）', EN: 'Data download (overseas)' },
} as const satisfies Texts

type Named<In extends string, T extends Texts> = Readonly<Record<`resources.${In}.${keyof T & string}`, Texts[string]>>

/** Words that several resources have, of their `fields` or the `values` in these, under the name of one. */
const namedIn = <const In extends `${string}.${'fields' | 'values'}`, T extends Texts>(place: In, words: T) =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [`resources.${place}.${name}`, word])) as Named<In, T>

export const documentTexts = {
  ...namedIn('documents.fields', FILED),
  ...namedIn('documents.values', FILE_VALUES),
  'resources.documents.name': { CN: '服务文档', EN: 'Documents' },
  'resources.documents.one': { CN: '文档 %{id}', EN: 'Document %{id}' },
  'resources.documents.fields.description_cn': { CN: '中文说明', EN: 'Chinese description' },
  'resources.documents.fields.description_en': { CN: '英文说明', EN: 'English description' },
  'resources.documents.actions.file': { CN: '上传PDF', EN: 'Upload a PDF' },
  'resources.documents.actions.file.title': { CN: '上传PDF', EN: 'Upload a PDF' },
  'resources.documents.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.documents.actions.delete.title': { CN: '删除文档“%{id}”？', EN: 'Delete the document “%{id}”?' },
  'resources.documents.actions.delete.text': {
    CN: '买家立即看不到它，删除后无法恢复。其他机器共用的文件会保留。',
    EN: 'Buyers see it no more, at once and for good. A file that other machines have, too, stays with them.',
  },
  'resources.documents.actions.delete.done': { CN: '已删除文档“%{id}”', EN: 'Document “%{id}” deleted' },
  'documents.add': { CN: '新建文档', EN: 'New document' },
  'documents.none': { CN: '还没有文档', EN: 'It has no documents yet' },
  'documents.empty': { CN: '没有符合条件的文档', EN: 'No document matches' },
  'documents.hint': {
    CN: 'PDF，最大 %{megabytes} MB；上传后买家立即看到',
    EN: 'A PDF of at most %{megabytes} MB; buyers see it at once',
  },
} as const satisfies Texts

export const videoTexts = {
  ...namedIn('videos.fields', FILED),
  ...namedIn('videos.values', FILE_VALUES),
  'resources.videos.name': { CN: '视频', EN: 'Videos' },
  'resources.videos.one': { CN: '视频 %{id}', EN: 'Video %{id}' },
  'resources.videos.actions.file': { CN: '上传视频', EN: 'Upload a video' },
  'resources.videos.actions.file.title': { CN: '上传视频', EN: 'Upload a video' },
  'resources.videos.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.videos.actions.delete.title': { CN: '删除视频“%{id}”？', EN: 'Delete the video “%{id}”?' },
  'resources.videos.actions.delete.text': {
    CN: '买家立即看不到它，删除后无法恢复。其他机器共用的文件会保留。',
    EN: 'Buyers see it no more, at once and for good. A file that other machines have, too, stays with them.',
  },
  'resources.videos.actions.delete.done': { CN: '已删除视频“%{id}”', EN: 'Video “%{id}” deleted' },
  'videos.add': { CN: '新建视频', EN: 'New video' },
  'videos.none': { CN: '还没有视频', EN: 'It has no videos yet' },
  'videos.empty': { CN: '没有符合条件的视频', EN: 'No video matches' },
  'videos.hint': {
    CN: 'H.264和AAC编码、索引在前的MP4，最大 %{megabytes} MB；上传后买家立即看到',
    EN: 'An MP4 (H.264, AAC) with its index in front, of at most %{megabytes} MB; buyers see it at once',
  },
} as const satisfies Texts

export const faqTexts = {
  ...namedIn('faqs.fields', TITLED),
  'resources.faqs.name': { CN: '常见问题', EN: 'FAQ' },
  'resources.faqs.one': { CN: '常见问题 %{id}', EN: 'Question %{id}' },
  'resources.faqs.fields.question_cn': { CN: '中文问题', EN: 'Question in Chinese' },
  'resources.faqs.fields.question_en': { CN: '英文问题', EN: 'Question in English' },
  'resources.faqs.fields.resolve_cn': { CN: '中文解决办法', EN: 'What helps, in Chinese' },
  'resources.faqs.fields.resolve_en': { CN: '英文解决办法', EN: 'What helps, in English' },
  'resources.faqs.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.faqs.actions.delete.title': { CN: '删除常见问题“%{id}”？', EN: 'Delete the question “%{id}”?' },
  'resources.faqs.actions.delete.text': {
    CN: '买家立即看不到它，删除后无法恢复。',
    EN: 'Buyers see it no more, at once and for good.',
  },
  'resources.faqs.actions.delete.done': { CN: '已删除常见问题“%{id}”', EN: 'Question “%{id}” deleted' },
  'faqs.add': { CN: '新建常见问题', EN: 'New question' },
  'faqs.none': { CN: '还没有常见问题', EN: 'It has no questions yet' },
  'faqs.empty': { CN: '没有符合条件的常见问题', EN: 'No question matches' },
  'faqs.plain_hint': {
    CN: '纯文本；换行会保留，网址会成为链接',
    EN: 'Plain text: line breaks stay, and addresses become links',
  },
  'papers.title': { CN: '文档、视频与常见问题', EN: 'Documents, videos and FAQ' },
  'papers.about': { CN: '内容', EN: 'What it is' },
  'papers.file': { CN: '文件', EN: 'File' },
  'papers.no_file': { CN: '还没有文件，买家看不到', EN: 'It has no file yet, and no buyer sees it' },
  'papers.too_large': { CN: '文件不能超过 %{megabytes} MB', EN: 'The file may have %{megabytes} MB at most' },
  'papers.lacks_file': { CN: '无文件', EN: 'No file' },
  'papers.open': { CN: '按买家的方式打开', EN: 'Open it as a buyer would' },
  'papers.search': { CN: '标题、内容或机器', EN: 'Title, content or machine' },
  'papers.add_text': {
    CN: '保存后在下一页上传文件；有了文件，买家才看得到。',
    EN: 'Save it first: the file is sent on its page, and buyers see it once it has one.',
  },
  'papers.fault': { CN: '请填写', EN: 'Please fill this in' },
  'papers.choice_fault': { CN: '请选择', EN: 'Please choose' },
  'papers.machine_fault': { CN: '请选择机器', EN: 'Please choose a machine' },
  'papers.place_fault': { CN: '请输入 0 至 9999 的整数', EN: 'A whole number from 0 to 9,999, please' },
} as const satisfies Texts

export type PaperText = keyof typeof documentTexts | keyof typeof videoTexts | keyof typeof faqTexts
