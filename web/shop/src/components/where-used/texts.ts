import { texts } from '../../shared/texts.ts'

export const useWhereUsedTexts = texts({
  CN: {
    title: '适用机器',
    usedOn: (machines: number) => `用于 ${machines} 款机器`,
    none: '未出现在任何机器的爆炸图中',
    place: (sheet: string, no: number) => `${sheet}，${no} 号`,
  },
  EN: {
    title: 'Where used',
    usedOn: (machines: number) => `Used on ${machines} ${machines === 1 ? 'machine' : 'machines'}`,
    none: 'It stands on no machine’s diagram',
    place: (sheet: string, no: number) => `${sheet}, no. ${no}`,
  },
})
