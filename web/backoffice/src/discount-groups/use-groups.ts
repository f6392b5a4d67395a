import { discountGroupsResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { useRows } from '../data/use-rows.ts'
import { percentOf } from './rate.ts'

/** All discount groups as choices, by their numbers, with what is paid for parts and for machines. */
export const useGroups = () => {
  const language = useLanguage()
  const { data = [] } = useRows(discountGroupsResource, { filter: {}, sort: ['id', 'ASC'], most: 100 })
  return data.map(({ id, cn, en, part_rate, machine_rate }) => ({
    value: Number(id),
    label: `${id} ${language === 'CN' ? cn : en} (${percentOf(part_rate)} % / ${percentOf(machine_rate)} %)`,
  }))
}
