import type { Bilingual } from '@portafilter/kernel'

/** A spec of a series, and the codes of the models that have it. */
export type DemoNorm = Readonly<{ name: Bilingual; models: readonly string[] }>

/** Machines that are shown together: their ids, and the codes of the models among which one is configured. */
export type DemoSeries = Readonly<{
  code: string
  name: Bilingual
  machines: readonly number[]
  models: readonly string[]
  norms: readonly DemoNorm[]
}>

const norm = (CN: string, EN: string, models: string): DemoNorm => ({ name: { CN, EN }, models: models.split(' ') })

const D_MODELS = 'KP-D2-220 KP-D2-380 KP-D3-380 KP-D2T-380'
const A_MODELS = 'KP-A30 KP-A60 KP-A120'

/** D1 and D2 keep pages of their own, as machines have that stand by themselves: the D2 sells both of its models there, too. */
export const demoSeries: readonly DemoSeries[] = [
  {
    code: 'D',
    name: { CN: '卡珀拉 D系列', EN: 'Kapora D series' },
    machines: [3, 4],
    models: D_MODELS.split(' '),
    norms: [
      norm('220V 单相', '220 V, single-phase', 'KP-D2-220'),
      norm('380V 三相', '380 V, three-phase', 'KP-D2-380 KP-D3-380 KP-D2T-380'),
      norm('三个冲煮头', 'Three groups', 'KP-D3-380'),
      norm('热交换锅炉', 'Heat-exchanger boiler', 'KP-D2-220 KP-D2-380 KP-D3-380'),
      norm('独立咖啡锅炉', 'Separate coffee boilers', 'KP-D2T-380'),
      norm('PID温控', 'PID temperature control', 'KP-D2T-380'),
      norm('旋片泵', 'Rotary pump', D_MODELS),
      norm('电子定量', 'Volumetric dosing', D_MODELS),
      norm('自动奶泡蒸汽棒', 'Auto-steam wand', 'KP-D2T-380'),
      norm('温杯架', 'Cup warmer', D_MODELS),
    ],
  },
  {
    code: 'A',
    name: { CN: '卡珀拉 A系列 全自动', EN: 'Kapora A series automatics' },
    machines: [7, 8, 9],
    models: A_MODELS.split(' '),
    norms: [
      norm('内置磨豆机', 'Built-in grinder', A_MODELS),
      norm('双豆仓', 'Two bean hoppers', A_MODELS),
      norm('可拆水箱', 'Removable water tank', 'KP-A30'),
      norm('鲜奶系统', 'Fresh-milk system', 'KP-A60 KP-A120'),
      norm('自动奶泡蒸汽棒', 'Auto-steam wand', 'KP-A120'),
      norm('牛奶冷藏箱', 'Milk fridge', 'KP-A120'),
      norm('7寸触摸屏', '7" touch display', 'KP-A30 KP-A60'),
      norm('10.1寸触摸屏', '10.1" touch display', 'KP-A120'),
      norm('自动清洗程序', 'Automatic cleaning', A_MODELS),
    ],
  },
]
