import Description from '@mui/icons-material/DescriptionOutlined'
import OndemandVideo from '@mui/icons-material/OndemandVideoOutlined'
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined'
import { documentsResource, faqsResource, videosResource } from '@portafilter/papers/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { documentTexts, faqTexts, videoTexts } from './texts.ts'

export const documents = screen({
  resource: documentsResource,
  texts: documentTexts,
  icon: Description,
  list: lazy(() => import('./DocumentList.tsx')),
  show: lazy(() => import('./DocumentShow.tsx')),
  tells: (row, language) => (language === 'CN' ? [row.title_cn, row.machine_cn] : [row.title_en, row.machine_en]),
})

export const videos = screen({
  resource: videosResource,
  texts: videoTexts,
  icon: OndemandVideo,
  list: lazy(() => import('./VideoList.tsx')),
  show: lazy(() => import('./VideoShow.tsx')),
  tells: (row, language) => (language === 'CN' ? [row.title_cn, row.machine_cn] : [row.title_en, row.machine_en]),
})

export const faqs = screen({
  resource: faqsResource,
  texts: faqTexts,
  icon: QuestionAnswer,
  list: lazy(() => import('./FaqList.tsx')),
  show: lazy(() => import('./FaqShow.tsx')),
  tells: (row, language) => (language === 'CN' ? [row.title_cn, row.machine_cn] : [row.title_en, row.machine_en]),
})
