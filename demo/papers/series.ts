import type { Bilingual } from '@portafilter/kernel'

/** What introduces a series, by its code: in both languages, one below the other. */
export type SeriesPaper = Readonly<{ code: string; title: Bilingual; text: string }>

export const seriesPapers: readonly SeriesPaper[] = [
  {
    code: 'D',
    title: { CN: '卡珀拉D系列介绍', EN: 'Kapora D: series introduction' },
    text: `# 卡珀拉D系列
D系列是为每天100至600杯的咖啡店设计的半自动咖啡机，有单头、双头、三头和多锅炉恒温版。
冲煮头、手柄和蒸汽阀的配件通用，换型号不用换备件。
# 怎样选型号
每天200杯以下选D1，400杯以下选D2，更多选D3。做单品豆、需要每个头单独控温的选恒温版。
# The Kapora D series
Espresso machines for 100 to 600 cups a day, with one, two or three groups, and one with a boiler for each group.
Groups, portafilters and steam valves take the same parts: another model needs no other spares.
# Which model
Below 200 cups a day a D1, below 400 a D2, above that a D3. Where each group needs a temperature of its own, the Thermo.`,
  },
  {
    code: 'A',
    title: { CN: '卡珀拉A系列介绍', EN: 'Kapora A: series introduction' },
    text: `# 卡珀拉A系列
A系列是一键制作的全自动咖啡机：A30用于办公室，A60用于餐厅，A120带奶箱用于连锁店。
三个型号的冲泡器都可以整个取出冲洗，清洁程序由屏幕引导。
# 怎样选型号
每天30杯以下选A30，80杯以下选A60，更多或要自动奶沫选A120。
# The Kapora A series
Automatic machines that make a drink at one touch: the A30 for offices, the A60 for restaurants, the A120 with a milk fridge for chains.
The brew unit of all three comes out whole to be rinsed, and the display leads through the cleaning.
# Which model
Up to 30 cups a day an A30, up to 80 an A60; above that, or for milk foam by itself, an A120.`,
  },
]
