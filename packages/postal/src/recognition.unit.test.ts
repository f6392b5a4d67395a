import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_TEXT, recognise } from './recognition.ts'

const M = '13800138000'

/** What people paste, as couriers, shops and chats have it; what of it is a place, a phone and a name. */
const TEXTS: readonly (readonly [
  text: string,
  districts: string,
  phone: string,
  recipients: string,
  address: string,
])[] = [
  [`张三 ${M} 上海市徐汇区漕溪北路1号305室`, '上海市/市辖区/徐汇区', M, '张三', '漕溪北路1号305室'],
  [`张三${M}上海市徐汇区漕溪北路1号`, '上海市/市辖区/徐汇区', M, '张三', '漕溪北路1号'],
  [`上海市徐汇区漕溪北路1号张三${M}`, '上海市/市辖区/徐汇区', M, '张三', '漕溪北路1号'],
  [
    '收货人：李四\n手机号码：+86 139-1234-5678\n所在地区：浙江省 杭州市 余杭区\n详细地址：五常街道西溪路99号',
    ...(['浙江省/杭州市/余杭区', '13912345678', '李四', '五常街道西溪路99号'] as const),
  ],
  [
    '王小明，021-55551234转8，上海徐汇区陕西南路88号',
    '上海市/市辖区/徐汇区',
    '02155551234转8',
    '王小明',
    '陕西南路88号',
  ],
  [`陕西南路88号 徐汇区 王小明 ${M}`, '上海市/市辖区/徐汇区', M, '王小明', '陕西南路88号'],
  [
    `新疆伊宁市上海城徐汇苑3栋2单元 阿里木 13999999999`,
    ...(['新疆维吾尔自治区/伊犁哈萨克自治州/伊宁市', '13999999999', '阿里木', '上海城徐汇苑3栋2单元'] as const),
  ],
  [`重庆忠县忠州街道香山路5号 刘洋 ${M}`, '重庆市/县/忠县', M, '刘洋', '忠州街道香山路5号'],
  [`湖北省神农架林区松柏镇 陈静 ${M}`, '湖北省/省直辖县级行政区划/神农架林区', M, '陈静', '松柏镇'],
  [`盘山县东郭镇 赵敏 ${M}`, '辽宁省/盘锦市/盘山县', M, '赵敏', '东郭镇'],
  [`海南 ${M} 上海市徐汇区漕溪北路1号`, '上海市/市辖区/徐汇区', M, '海南', '漕溪北路1号'],
  [`天津市河北区中山路12号 孙强 ${M}`, '天津市/市辖区/河北区', M, '孙强', '中山路12号'],
  [`苏州工业园区星湖街328号 周涛 ${M}`, '江苏省/苏州市/苏州工业园区', M, '周涛', '星湖街328号'],
  [`南京鼓楼区中山路1号 郑爽 ${M}`, '江苏省/南京市/鼓楼区', M, '郑爽', '中山路1号'],
  [`杭州市下城区体育场路1号 郑爽 ${M}`, '浙江省/杭州市/拱墅区', M, '郑爽', '体育场路1号'],
  [`湖北襄樊市樊城区长虹路8号 钱进 ${M}`, '湖北省/襄阳市/樊城区', M, '钱进', '长虹路8号'],
  [`广东省东莞市长安镇振安路1号 黄勇 ${M}`, '广东省/东莞市/长安镇', M, '黄勇', '振安路1号'],
  [
    '北京朝阳区建国路88号SOHO现代城 A座 1201 林峰 １３８００１３８０００',
    ...(['北京市/市辖区/朝阳区', M, '林峰', '建国路88号SOHO现代城 A座 1201'] as const),
  ],
  [`江苏省苏州市昆山市花桥镇徐公桥路2号 何洁（收）${M}`, '江苏省/苏州市/昆山市', M, '何洁', '花桥镇徐公桥路2号'],
  [`吴江市盛泽镇舜湖中路 何洁 ${M}`, '江苏省/苏州市/吴江区', M, '何洁', '盛泽镇舜湖中路'],
  [
    '北京市 北京市 海淀区 中关村大街1号 罗永 010-62345678',
    '北京市/市辖区/海淀区',
    '01062345678',
    '罗永',
    '中关村大街1号',
  ],
  [`内蒙古呼和浩特赛罕区大学西街235号 巴图 ${M}`, '内蒙古自治区/呼和浩特市/赛罕区', M, '巴图', '大学西街235号'],
  [`广西南宁青秀区民族大道1号 韦唯 ${M}`, '广西壮族自治区/南宁市/青秀区', M, '韦唯', '民族大道1号'],
  [`延边州延吉市公园路977号 金哲 ${M}`, '吉林省/延边朝鲜族自治州/延吉市', M, '金哲', '公园路977号'],
  [`新疆石河子市北四路 丁一 ${M}`, '新疆维吾尔自治区/自治区直辖县级行政区划/石河子市', M, '丁一', '北四路'],
  [`儋州市那大镇中兴大道 丁一 ${M}`, '海南省/儋州市/那大镇', M, '丁一', '中兴大道'],
  [`吉林吉林市船营区北京路 丁一 ${M}`, '吉林省/吉林市/船营区', M, '丁一', '北京路'],
  [`上海浦东新区张江高科技园区碧波路690号 丁一 ${M}`, '上海市/市辖区/浦东新区', M, '丁一', '张江高科技园区碧波路690号'],
  [`浙江省余杭区文一西路969号 丁一 ${M}`, '浙江省/杭州市/余杭区', M, '丁一', '文一西路969号'],
  [`河南省济源市沁园路 丁一 ${M}`, '河南省/省直辖县级行政区划/济源市', M, '丁一', '沁园路'],
  [`西藏拉萨市城关区北京中路 扎西 ${M}`, '西藏自治区/拉萨市/城关区', M, '扎西', '北京中路'],
  [`湖北恩施州利川市清江大道 丁一 ${M}`, '湖北省/恩施土家族苗族自治州/利川市', M, '丁一', '清江大道'],
  [`呼伦贝尔市鄂温克族自治旗巴彦托海镇 丁一 ${M}`, '内蒙古自治区/呼伦贝尔市/鄂温克族自治旗', M, '丁一', '巴彦托海镇'],
  [
    `丁一,${M},福建省,厦门市,思明区,软件园二期望海路10号楼`,
    '福建省/厦门市/思明区',
    M,
    '丁一',
    '软件园二期望海路10号楼',
  ],
  [
    '地址：山东省青岛市市南区香港中路10号 姓名：于洋 电话：0532-85911234',
    ...(['山东省/青岛市/市南区', '053285911234', '于洋', '香港中路10号'] as const),
  ],
  [
    `深圳福田区 深南大道1006号国际创新中心C座,收件人李想 ${M}`,
    ...(['广东省/深圳市/福田区', M, '李想', '深南大道1006号国际创新中心C座'] as const),
  ],
  [`請寄：臺州市椒江區市府大道1號 葉問 ${M}`, '浙江省/台州市/椒江区', M, '葉問', '市府大道1号'],
  [`欧阳娜娜 ${M} 四川省成都市武侯区天府大道北段1480号`, '四川省/成都市/武侯区', M, '欧阳娜娜', '天府大道北段1480号'],
  [
    'John Smith 400-800-1234 上海市静安区南京西路1266号',
    '上海市/市辖区/静安区',
    '4008001234',
    'John Smith',
    '南京西路1266号',
  ],
  [`萧山市北干街道金城路 王芳 ${M}`, '浙江省/杭州市/萧山区', M, '王芳', '北干街道金城路'],
  [`广州市白云区机场路1号 陈先生 ${M}`, '广东省/广州市/白云区', M, '陈先生', '机场路1号'],
  [`昆山花桥镇徐公桥路2号 何洁 ${M}`, '', M, '何洁', '昆山花桥镇徐公桥路2号'],
]

const districtsOf = (text: string) =>
  recognise(text)
    .region.map(({ label }) => label)
    .join('/')

it.each(TEXTS)('reads %j', (text, districts, phone, recipients, address) => {
  const { region, uncertain, ...read } = recognise(text)
  expect(region.map(({ label }) => label).join('/')).toBe(districts)
  expect(read).toMatchObject({ phone, recipients, address })
  expect(uncertain.includes('region')).toBe(districts === '')
})

it('finds all three levels and the phone of 95 in 100 of them', () => {
  const right = TEXTS.filter(
    ([text, districts, phone]) =>
      districtsOf(text) === districts && districts !== '' && recognise(text).phone === phone,
  )
  expect(right.length / TEXTS.length).toBeGreaterThanOrEqual(0.95)
})

describe('what it is not sure of it names, with what it might be', () => {
  const offered = (text: string) =>
    recognise(text).candidates.regions.map((path) => path.map(({ label }) => label).join('/'))

  it('a district of several cities', () => {
    const { region, uncertain } = recognise(`鼓楼区中山路1号 郑爽 ${M}`)
    expect([region, uncertain]).toEqual([[], ['region']])
    expect(offered(`鼓楼区中山路1号 郑爽 ${M}`)).toEqual([
      ...['江苏省/南京市/鼓楼区', '江苏省/徐州市/鼓楼区', '福建省/福州市/鼓楼区', '河南省/开封市/鼓楼区'],
    ])
  })

  it('a city whose district is not written, or is none', () => {
    const text = `成都高新区天府大道100号 吴丹 ${M}`
    expect([districtsOf(text), recognise(text).uncertain]).toEqual(['四川省/成都市', ['region']])
    expect(offered(text)).toContain('四川省/成都市/武侯区')
    expect(offered(`合肥高新区创新大道1号 吴丹 ${M}`)).toEqual([
      ...['安徽省/合肥市/合肥高新技术产业开发区', '安徽省/合肥市/合肥新站高新技术产业开发区'],
    ])
  })

  it.each([
    ['上海徐汇陕西南路88号', '上海市/市辖区/徐汇区', '徐汇陕西南路88号'],
    ['上海浦东张江路690号', '上海市/市辖区/浦东新区', '浦东张江路690号'],
    ['杭州西湖大酒店', '浙江省/杭州市/西湖区', '西湖大酒店'],
  ])('a district by its short name, which stays in the address: %s', (place, district, address) => {
    const text = `${place} 丁一 ${M}`
    expect([districtsOf(text), recognise(text).address]).toEqual([district, address])
    expect([recognise(text).uncertain, offered(text)]).toEqual([['region'], [district]])
  })

  it.each([
    [`朝阳市新华路1号 丁一 ${M}`, '辽宁省/朝阳市'],
    [`西安市高新路1号 丁一 ${M}`, '陕西省/西安市'],
  ])('a city that is called as if it were a former district: %s', (text, city) => {
    expect([districtsOf(text), recognise(text).uncertain]).toEqual([city, ['region']])
  })

  it('a county by its short name alone', () => {
    expect(offered(`神农架松柏镇常青路1号 陈静 ${M}`)).toEqual(['湖北省/省直辖县级行政区划/神农架林区'])
  })

  it('one of two phones: the mobile one comes first', () => {
    expect(recognise(`黄勇 ${M} ${M} 深圳市南山区科技园南区`).uncertain).toEqual([])
    const { phone, uncertain, candidates } = recognise(`黄勇 010-62345678 ${M} 深圳市南山区科技园南区`)
    expect([phone, uncertain]).toEqual([M, ['phone']])
    expect(candidates.phones).toEqual([{ area_code: '+86', phone: '01062345678' }])
  })

  it('a name that stands in the address, or that hardly anybody has', () => {
    expect(recognise(`上海市徐汇区漕溪北路1号张三${M}`).uncertain).toEqual(['recipients'])
    expect(recognise(`海南 ${M} 上海市徐汇区漕溪北路1号`).uncertain).toEqual(['recipients'])
    expect(recognise(`深圳市南山区 高新南 张三 ${M}`).uncertain).toEqual(['recipients'])
  })

  it('and everything that is not there', () => {
    const nothing = ['recipients', 'phone', 'region', 'address']
    expect(recognise('')).toMatchObject({ recipients: '', phone: '', region: [], address: '', uncertain: nothing })
    expect(recognise('香港九龙尖沙咀 丁一 +852 2345 6789')).toMatchObject({
      region: [],
      area_code: '+852',
      uncertain: ['region'],
    })
  })
})

it('takes any text, and reads no more than it says', () => {
  const parts = fc.constantFrom(
    '上海',
    '市',
    '徐汇区',
    '陕西',
    '南路',
    '1号',
    M,
    ' ',
    '，',
    '：',
    '收件人',
    '鼓楼区',
    '𠮷',
    '\u0000',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(parts).map((all) => all.join('')),
      ),
      (text) => {
        const { region, uncertain, phone } = recognise(text)
        expect(uncertain.includes('region') || region.length === 3).toBe(true)
        expect(phone === '' || uncertain.includes('phone') || /\d{6,}/.test(phone)).toBe(true)
      },
    ),
  )
  expect(recognise(`${'长'.repeat(LONGEST_TEXT)}上海市徐汇区`).region).toEqual([])
})

it.each([
  ['朝阳', '朝阳县'],
  ['长沙', '长沙县'],
  ['吉林', '吉林市'],
])('reads %s a thousand times, which may be a city or what is below it each time', (name, last) => {
  expect(recognise(`${name},`.repeat(1000)).region.at(-1)?.label).toBe(last)
})

it.each(['订单20260912345678', '税号913100000912345678', '913100000912345678'])(
  'finds no phone within %s',
  (number) => {
    expect(recognise(`张三 上海市徐汇区漕溪北路1号 ${number}`).phone).toBe('')
    const { phone, uncertain } = recognise(`张三 ${M} 上海市徐汇区漕溪北路1号 ${number}`)
    expect([phone, uncertain.includes('phone')]).toEqual([M, false])
  },
)
