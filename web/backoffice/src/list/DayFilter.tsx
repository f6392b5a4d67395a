import { LocalizationProvider } from '@mui/x-date-pickers'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { type PickersLocaleText, zhCN } from '@mui/x-date-pickers/locales'
import { colour, useLanguage } from '@portafilter/kit'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/zh-cn.js'
import { useListFilterContext } from 'react-admin'
import { narrowest } from '../theme.ts'

const CHINESE = zhCN.components.MuiLocalizationProvider.defaultProps.localeText as Partial<PickersLocaleText>

/** How the reader's language writes and names days; English is what the picker speaks by itself. */
const LANGUAGES = {
  CN: { format: 'YYYY-MM-DD', month: 'YYYY年M月', chosen: 'M月D日', locale: 'zh-cn', words: CHINESE },
  EN: { format: 'D MMM YYYY', month: 'MMMM YYYY', chosen: 'D MMMM', locale: 'en-gb', words: {} },
} as const

/** As the other fields look (theme.ts); the picker's parts have names of their own. */
const field = {
  width: { xs: 'calc(50% - 4px)', sm: 200 },
  [narrowest]: { width: '100%' },
  // A finger clears in the dialog; the narrow field has no room for a button more.
  '@media (pointer: coarse)': { '& .clearButton': { display: 'none' } },
  '& .MuiPickersInputBase-root': { bgcolor: '#fff' },
  '& .MuiPickersInputBase-root:not(:hover, .Mui-focused) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: colour.edge,
  },
} as const

/** A Beijing day as a filter, shown and chosen in the reader's language. */
export const DayFilter = ({ source, label }: { source: string; label: string }) => {
  const { format, month, chosen, locale, words } = LANGUAGES[useLanguage()]
  const { filterValues, setFilters } = useListFilterContext()
  const choose = (day: Dayjs | null) => {
    const { [source]: _old, ...others } = filterValues
    if (day === null) setFilters(others)
    else if (day.isValid() && day.year() >= 2000) setFilters({ ...others, [source]: day.format('YYYY-MM-DD') })
  }
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={words}>
      <DatePicker
        label={label}
        format={format}
        value={filterValues[source] === undefined ? null : dayjs(filterValues[source])}
        onChange={choose}
        reduceAnimations
        sx={field}
        slotProps={{
          textField: { margin: 'none', size: 'small' },
          field: { clearable: true },
          calendarHeader: { format: month },
          toolbar: { toolbarFormat: chosen },
          actionBar: ({ pickerVariant }) => ({
            actions: pickerVariant === 'mobile' ? ['clear', 'cancel', 'accept'] : [],
          }),
        }}
      />
    </LocalizationProvider>
  )
}
