import type { Bilingual } from '@portafilter/kernel'
import type { Kind } from './kinds.ts'

/** A line that begins with `# ` is a heading; any other is a paragraph. */
type Manual = Readonly<{ title: Bilingual; text: Bilingual }>

export const manuals: Readonly<Record<Kind, Manual>> = {
  espresso: {
    title: { CN: '半自动咖啡机用户手册', EN: 'Espresso machine: user manual' },
    text: {
      CN: `# 安装
机器放在水平、能承重的台面上，四周各留10厘米。进水水压2至5bar，前面装净水滤芯，总硬度不超过90mg/L。
电源须有独立的漏电保护开关。第一次通电前先打开进水阀，等锅炉进水停止后再打开加热。
# 每天开机
打开电源，等锅炉压力到1.0至1.3bar，约20分钟。每个冲煮头空放水10秒，蒸汽棒空喷3秒。
# 制作咖啡
双份粉碗放16至18克粉，压平后扣紧手柄。萃取压力8.5至9.5bar，25至30秒得到30至40毫升。
流速过快请把磨豆机调细，过慢请调粗，每次只调一格。
# 每天清洁
每做完一杯，用刷子刷冲煮头密封圈和分水网。打烊前用盲碗加3克清洁粉反冲5次，每次10秒，再清水反冲5次。
蒸汽棒每次用完立即用湿布擦净并空喷一下，奶干了会堵住喷孔。
# 定期保养
每3个月换冲煮头密封圈和分水网。每6个月检查安全阀和真空阀。每12个月由维修人员除垢并检查锅炉。
# 安全
蒸汽、热水和冲煮头会烫伤。拆开外壳前先断电、关水，并等锅炉压力降到0。`,
      EN: `# Setting up
Put the machine on a level surface that bears its weight, with 10 cm around it. The water comes at 2 to 5 bar through a filter cartridge; its total hardness is at most 90 mg/l.
The mains needs a residual current breaker of its own. Open the water before you switch on for the first time, and the heating only when the boiler has stopped filling.
# Every morning
Switch on and wait until the boiler is at 1.0 to 1.3 bar, about 20 minutes. Let each group run empty for 10 seconds and each steam wand for 3.
# Making coffee
Put 16 to 18 g into a double basket, tamp level and lock the portafilter. At 8.5 to 9.5 bar, 30 to 40 ml come in 25 to 30 seconds.
Grind finer if it runs too fast and coarser if too slow, one step at a time.
# Every evening
Brush gasket and screen after each cup. Before closing, backflush with a blind basket and 3 g of cleaning powder, five times for 10 seconds, and five times with water alone.
Wipe the steam wand and let it blow at once after each use: dried milk blocks its holes.
# At regular times
Every 3 months: group gasket and shower screen. Every 6 months: safety valve and vacuum valve. Every 12 months: descaling and a look at the boiler by a technician.
# Safety
Steam, hot water and the group scald. Before the panels come off, switch off, close the water and wait until the boiler has no pressure.`,
    },
  },
  automatic: {
    title: { CN: '全自动咖啡机用户手册', EN: 'Automatic machine: user manual' },
    text: {
      CN: `# 安装
四周各留10厘米，上方留30厘米以便加豆。水箱机型用饮用水，接管机型前面装净水滤芯。
# 第一次使用
装好豆仓和渣盒，加水，按屏幕提示冲洗管路。前三杯用来调整研磨，请倒掉。
# 设置饮品
在“饮品”中选择杯量、浓度和温度。粉量变化后，先做两杯再判断味道。
# 每天清洁
按屏幕提示冲洗奶路：把奶管放入清洁液，运行“奶路清洗”，再用清水运行一次。倒空并擦干渣盒和水盘。
取出冲泡器用温水冲洗，不要用洗涤剂，晾干后再装回。
# 定期保养
每周运行一次清洁片程序。屏幕提示除垢时请在当天完成，除垢中途不要断电。每两万杯更换冲泡器密封圈。
# 安全
蒸汽口会烫伤。取出冲泡器前先按“关机”，等屏幕熄灭。`,
      EN: `# Setting up
Leave 10 cm around the machine and 30 above it for the beans. Fill the tank with drinking water; a machine on the mains needs a filter cartridge.
# The first time
Put in hopper and grounds box, add water, and rinse the pipes as the display says. The first three cups set the grinder: pour them away.
# Your drinks
Choose volume, strength and temperature under Drinks. After another dose, taste the second cup, not the first.
# Every evening
Rinse the milk path as the display says: put its hose into the cleaner, run Milk cleaning, then once more with water. Empty and dry grounds box and tray.
Take out the brew unit and rinse it with warm water, without detergent. Let it dry before it goes back.
# At regular times
Run the programme with a cleaning tablet once a week. Descale on the day that the display asks for it, and never switch off meanwhile. New seals for the brew unit every 20,000 cups.
# Safety
The steam outlet scalds. Switch off, and wait until the display is dark, before you take out the brew unit.`,
    },
  },
  grinder: {
    title: { CN: '磨豆机用户手册', EN: 'Grinder: user manual' },
    text: {
      CN: `# 安装
放稳并插上带接地的插座。豆仓卡到位后锁紧，否则安全开关不会接通。
# 调整研磨
只在电机转动时往细调，否则粉会卡在刀盘之间。每次调一格，磨掉5克后再判断。
# 定量
按住单份或双份键三秒进入设置，连续称三次粉取平均。换豆后重新称一次。
# 每天清洁
打烊前关上豆仓闸门，把剩下的豆磨完，擦净豆仓里的油。出粉口用刷子清理。
# 定期保养
每周用研磨机清洁颗粒清一次。平刀每500公斤、锥刀每900公斤更换，只能成对更换。
# 安全
打开刀盘前拔掉插头。电机连续工作不超过5分钟。`,
      EN: `# Setting up
Stand it firmly and use an earthed socket. Lock the hopper until it clicks: without it the safety switch stays open.
# The grind
Turn towards finer only while the motor runs, or grounds jam between the burrs. One step at a time; grind away 5 g before you judge.
# The dose
Hold the key of one or two cups for three seconds, weigh three doses and take their mean. Weigh again with other beans.
# Every evening
Close the gate of the hopper, grind what is left and wipe its oil away. Brush out the chute.
# At regular times
Cleaning granules once a week. Change flat burrs after 500 kg and conical ones after 900, always as a pair.
# Safety
Pull the plug before you open the burrs. The motor runs for 5 minutes at most without a pause.`,
    },
  },
  brewer: {
    title: { CN: '滴滤与开水设备用户手册', EN: 'Brewers and boilers: user manual' },
    text: {
      CN: `# 安装
进水前装净水滤芯，排水管要有坡度。第一次通电前确认水箱已进水。
# 使用
滴滤：每升水用60克中粗粉，滤纸先用热水润湿。开水机：等指示灯变绿再取水。
# 每天清洁
喷淋头、滤架和保温壶用温水冲洗，壶内的咖啡渍用清洁粉浸泡15分钟后刷净。
# 定期保养
每月除垢一次，水硬时每两周一次。每6个月更换净水滤芯和出水口密封圈。
# 安全
水温接近沸腾。除垢前断电，并让水箱冷却到50°C以下。`,
      EN: `# Setting up
Put a filter cartridge before the inlet, and let the drain hose fall all the way. See that the tank is full before you switch on for the first time.
# In use
Brewer: 60 g of medium coarse grounds to a litre, in a filter that was rinsed with hot water. Boiler: draw water when the lamp is green.
# Every evening
Rinse spray head, filter holder and servers with warm water. Soak what is brown in cleaning powder for 15 minutes and brush it out.
# At regular times
Descale every month, with hard water every two weeks. Every 6 months: filter cartridge and seal of the outlet.
# Safety
The water nearly boils. Before descaling, switch off and let the tank cool below 50 °C.`,
    },
  },
}

/** What only buyers overseas are given, in English. */
export const installationData: Readonly<Record<Kind, string>> = {
  espresso: `# Mains
220 to 240 V, 50/60 Hz, single phase up to two groups; 380 to 415 V, three phases with neutral, from two groups. Fuse 16 A for each phase.
# Water and drain
Inlet G 3/8, 2 to 5 bar, 5 to 25 °C. Drain hose 20 mm, at least 20 cm below the machine.
# Spare parts for the first year
Two group gaskets and one shower screen for each group, one set of steam valve seals, one safety valve.`,
  automatic: `# Mains
220 to 240 V, 50/60 Hz, single phase, 16 A.
# Water and drain
Tank of 4 l, or inlet G 3/8 at 1 to 5 bar. Drain hose 16 mm.
# Spare parts for the first year
Two sets of brew unit seals, one milk hose, one filter cartridge for every 3,000 cups.`,
  grinder: `# Mains
220 to 240 V, 50/60 Hz, single phase, 10 A. For 110 V ask for another motor.
# Place
Height 60 cm with hopper. Noise at one metre below 75 dB(A).
# Spare parts for the first year
One pair of burrs, one hopper gate, one set of chute brushes.`,
  brewer: `# Mains
220 to 240 V, 50/60 Hz, single phase, 16 A.
# Water and drain
Inlet G 3/4, 1 to 8 bar. Drain hose 20 mm; the drain must bear 90 °C.
# Spare parts for the first year
Two filter cartridges, one outlet seal, one level probe.`,
}
