import { describe, expect, it } from 'vitest'
import { checkAddress } from './addresses.ts'

const shanghai = {
  ...{ recipients: '王建国', area_code: '+86', phone: '13800138000', address: '张江路368号' },
  ...{ province: '上海市', city: '市辖区', region: '浦东新区' },
  ...{ province_code: '31', city_code: '3101', region_code: '310115' },
}

describe('an address', () => {
  it.each(['none', 'domestic'] as const)('of market %s needs province, city and region', (market) => {
    expect(checkAddress(shanghai, market)).toEqual(shanghai)
    for (const missing of ['province', 'city', 'region'])
      expect(checkAddress({ ...shanghai, [missing]: ' ' }, market)).toEqual({ refused: 'region_required' })
  })

  it('overseas has no Chinese region', () => {
    const kept = checkAddress(shanghai, 'overseas')
    expect(kept).toMatchObject({ address: '张江路368号', province: '', city: '', region: '', region_code: '' })
  })

  it.each(['021-58881234', '+45 33 12 34 56', '(021) 5888-1234'])('takes the phone %s', (phone) => {
    expect(checkAddress({ ...shanghai, phone }, 'domestic')).toMatchObject({ phone })
  })

  it.each(['1234', 'call me', '138001380001380013800', '<b>13800138000'])('refuses the phone %s', (phone) => {
    expect(checkAddress({ ...shanghai, phone }, 'domestic')).toEqual({
      refused: 'invalid_input',
      data: { field: 'phone' },
    })
  })

  it.each(['', 'CN', '+86 or so'])('refuses the area code "%s"', (area_code) => {
    expect(checkAddress({ ...shanghai, area_code }, 'domestic')).toMatchObject({ data: { field: 'area_code' } })
  })
})
