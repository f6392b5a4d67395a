import { describe, expect, it } from 'vitest'
import { checkAddress } from './addresses.ts'

const shanghai = {
  recipients: '王建国',
  area_code: '+86',
  phone: '13800138000',
  address: '张江路368号',
  province: '上海市',
  city: '市辖区',
  region: '浦东新区',
  province_code: '31',
  city_code: '3101',
  region_code: '310115',
}

const wrong = (field: string) => ({ refused: 'invalid_input', data: { field } })

describe('an address', () => {
  it.each(['none', 'domestic'] as const)('of market %s needs province, city and region', (market) => {
    expect(checkAddress(shanghai, market)).toEqual(shanghai)
    for (const level of ['province', 'city', 'region'])
      expect(checkAddress({ ...shanghai, [level]: ' ', [`${level}_code`]: '' }, market)).toEqual({
        refused: 'region_required',
      })
  })

  it('gets names and codes, whichever were written', () => {
    const named = { ...shanghai, province_code: '', city_code: '', region_code: '' }
    const coded = { ...shanghai, province: '', city: '', region: '', province_code: '310000' }
    expect(checkAddress(named, 'domestic')).toEqual(shanghai)
    expect(checkAddress(coded, 'domestic')).toEqual(shanghai)
  })

  it.each([
    ['province', { province: 'California', province_code: '' }],
    ['city', { city: '杭州市', city_code: '3301' }],
    ['region', { region: '静安区' }],
  ])('refuses a %s that is not the one of the official list', (field, changed) => {
    expect(checkAddress({ ...shanghai, ...changed }, 'domestic')).toEqual(wrong(field))
  })

  it('overseas has no Chinese region', () => {
    const kept = checkAddress(shanghai, 'overseas')
    expect(kept).toMatchObject({ address: '张江路368号', province: '', city: '', region: '', region_code: '' })
  })

  it('keeps a phone as it is dialled, and an American one is no Chinese one', () => {
    const phone = (written: string, market: 'domestic' | 'overseas', area_code = '') =>
      checkAddress({ ...shanghai, area_code, phone: written }, market)
    expect(phone('021-55551234转8', 'domestic')).toMatchObject({ area_code: '+86', phone: '02155551234转8' })
    expect(phone('+1 (415) 555-0100 ext. 12', 'domestic')).toMatchObject({
      area_code: '+1',
      phone: '4155550100 ext. 12',
    })
    expect(phone('(415) 555-0100', 'overseas')).toEqual(wrong('area_code'))
    expect(phone('(415) 555-0100', 'overseas', '+1')).toMatchObject({ area_code: '+1', phone: '4155550100' })
    expect(phone('call me', 'domestic')).toEqual(wrong('phone'))
  })
})
