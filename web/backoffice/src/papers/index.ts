import Description from '@mui/icons-material/DescriptionOutlined'
import OndemandVideo from '@mui/icons-material/OndemandVideoOutlined'
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined'
import type { Language } from '@portafilter/kernel'
import { documentsResource, faqsResource, videosResource } from '@portafilter/papers/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { documentTexts, faqTexts, videoTexts } from './texts.ts'

type Titled = Readonly<Record<'title_cn' | 'title_en' | 'machine_cn' | 'machine_en', string>>

/** What a paper is, for the search over everything. */
const titleAndMachine = (row: Titled, language: Language): readonly string[] =>
  language === 'CN' ? [row.title_cn, row.machine_cn] : [row.title_en, row.machine_en]

export const documents = screen({
  resource: documentsResource,
  texts: documentTexts,
  icon: Description,
  list: page(() => import('./DocumentList.tsx')),
  show: page(() => import('./DocumentShow.tsx')),
  tells: titleAndMachine,
})

export const videos = screen({
  resource: videosResource,
  texts: videoTexts,
  icon: OndemandVideo,
  list: page(() => import('./VideoList.tsx')),
  show: page(() => import('./VideoShow.tsx')),
  tells: titleAndMachine,
})

export const faqs = screen({
  resource: faqsResource,
  texts: faqTexts,
  icon: QuestionAnswer,
  list: page(() => import('./FaqList.tsx')),
  show: page(() => import('./FaqShow.tsx')),
  tells: titleAndMachine,
})
