import type { Bilingual } from '@portafilter/kernel'
import type { Kind } from './kinds.ts'

type DemoFaq = Readonly<{ title: Bilingual; question: Bilingual; resolve: Bilingual }>

const faq = (title: Bilingual, question: Bilingual, resolve: Bilingual): DemoFaq => ({ title, question, resolve })
const both = (CN: string, EN: string): Bilingual => ({ CN, EN })

const DESCALING = both('除垢', 'Descaling')

/** What people ask of each kind of machine. */
export const demoFaqs: Readonly<Record<Kind, readonly DemoFaq[]>> = {
  espresso: [
    faq(
      both('没有压力', 'No pressure'),
      both(
        '按下冲煮键后压力表不动，咖啡只滴几滴，是什么原因？',
        'The gauge does not move when I start a shot, and only drops come out. Why?',
      ),
      both(
        '1. 确认进水阀已打开，净水滤芯没有堵住。\n2. 听水泵：有嗡嗡声但没有压力，多半是水泵进了空气，取下手柄空放水30秒。\n3. 完全没有声音，请检查水泵电容和保险丝，并联系售后。',
        '1. See that the water is open and the filter cartridge is not blocked.\n2. Listen to the pump: if it hums without pressure it has drawn air. Let the group run for 30 seconds without a portafilter.\n3. If it is silent, check its capacitor and the fuse, and ask after-sales.',
      ),
    ),
    faq(
      both('冲煮头漏水', 'The group leaks'),
      both('萃取时水从手柄边上流出来，怎么办？', 'Water runs down beside the portafilter during a shot. What helps?'),
      both(
        '先用刷子清理密封圈上的咖啡渣。仍然漏水，或手柄要扣过正中才紧，说明密封圈已硬化，请更换密封圈和分水网。\n更换方法见本页视频，尺寸见爆炸图“冲煮头”一页。',
        'Brush the grounds off the gasket first. If it still leaks, or the portafilter locks beyond the middle, the gasket has hardened: change it together with the screen.\nThe video on this page shows how; the size stands on the diagram Group head.',
      ),
    ),
    faq(
      DESCALING,
      both('多久除垢一次，可以自己做吗？', 'How often is it to be descaled, and can I do it myself?'),
      both(
        '装有净水滤芯时每12个月一次，由维修人员拆下锅炉加热管进行。\n请不要把除垢剂直接灌入锅炉：冲下来的水垢会堵住电磁阀。\n水质不确定时，用试纸测一下总硬度，超过90mg/L请更换滤芯。',
        'Every 12 months behind a filter cartridge, by a technician who takes out the heating element.\nDo not fill the boiler with descaler: what comes loose blocks the solenoids.\nIf you do not know your water, measure its hardness. Above 90 mg/l the cartridge is due.',
      ),
    ),
    faq(
      both('蒸汽弱', 'Weak steam'),
      both('打奶泡越来越慢，锅炉压力是正常的。', 'Steaming takes longer and longer, and the boiler pressure is right.'),
      both(
        '喷头被奶堵住了。拧下喷头用清洁粉浸泡15分钟，用针通开每个孔，再空喷5秒。\n仍然偏弱，请检查蒸汽阀密封圈。',
        'Milk blocks the tip. Unscrew it, soak it in cleaning powder for 15 minutes, open each hole with a needle and blow for 5 seconds.\nIf it stays weak, look at the seals of the steam valve.',
      ),
    ),
  ],
  automatic: [
    faq(
      both('冲泡器装不回去', 'The brew unit does not go back'),
      both('清洗后冲泡器推不到底。', 'After rinsing, the brew unit does not slide home.'),
      both(
        '冲泡器不在初始位置。用手把下方的齿轮转到箭头对齐，再推入。\n推不动时不要用力，先检查渣盒后面有没有咖啡块。',
        'It is not in its first position. Turn the gear below it by hand until the arrows meet, then push.\nDo not force it: look for a cake of coffee behind the grounds box.',
      ),
    ),
    faq(
      both('没有奶沫', 'No milk foam'),
      both('奶出来是稀的，没有泡沫。', 'The milk comes thin, without foam.'),
      both(
        '奶温请低于5°C。检查奶管有没有折弯，进气阀有没有被奶堵住，然后运行一次“奶路清洗”。\n每天不清洗奶路，三天就会出现这个问题。',
        'Use milk below 5 °C. See that its hose has no kink and the air valve no dried milk, then run Milk cleaning once.\nWithout cleaning every day this comes back within three.',
      ),
    ),
    faq(
      DESCALING,
      both('除垢做到一半断电了怎么办？', 'The power failed during descaling. What now?'),
      both(
        '重新通电后屏幕会回到除垢。请从头做完，中途不能制作饮品，因为管路里还有除垢剂。',
        'With the power back the display returns to it. Do all of it again: no drink can be made before, since the pipes hold descaler.',
      ),
    ),
    faq(
      both('咖啡太淡', 'Weak coffee'),
      both('换了豆以后咖啡很淡。', 'The coffee is weak since we changed the beans.'),
      both(
        '浅烘豆请把研磨调细两格，浓度加一档，做两杯后再判断。豆仓里不要混两种豆。',
        'For a light roast, grind two steps finer and raise the strength by one; judge the second cup. Do not mix beans in the hopper.',
      ),
    ),
  ],
  grinder: [
    faq(
      both('卡住不转', 'The grinder jams'),
      both('开机后电机嗡嗡响，不出粉。', 'The motor hums and nothing comes out.'),
      both(
        '立即关机并拔掉插头。取下豆仓，往粗调五格，用吸尘器吸出刀盘里的豆，看有没有石子。\n装回后先空转5秒，再加豆。热保护断开时等20分钟。',
        'Switch off at once and pull the plug. Take off the hopper, turn five steps coarser, draw out the beans and look for a stone.\nLet it run empty for 5 seconds before you add beans. If its thermal switch has opened, wait 20 minutes.',
      ),
    ),
    faq(
      both('粉量不准', 'The dose varies'),
      both('同样的时间，有时多有时少。', 'The same time gives more or less from dose to dose.'),
      both(
        '豆仓里的豆不要少于三分之一。清理出粉口的静电粉，重新称三次。刀盘用了500公斤以上请成对更换。',
        'Keep the hopper at least a third full. Brush out the chute and weigh three doses again. Above 500 kg the burrs are due, as a pair.',
      ),
    ),
    faq(
      both('声音变大', 'It has become louder'),
      both('研磨时有金属声。', 'There is a metallic sound while grinding.'),
      both(
        '马上停机：刀盘碰到了一起。往粗调到没有声音为止，再按零点重新校准。仍有声音请检查轴承。',
        'Stop at once: the burrs touch. Turn coarser until it is quiet, then set the zero point anew. If it stays, look at the bearing.',
      ),
    ),
  ],
  brewer: [
    faq(
      both('水不热', 'The water is not hot'),
      both('出来的水只有60°C左右。', 'The water comes at about 60 °C.'),
      both(
        '多半是加热管结垢。除垢一次；仍然不热，请测量加热管电阻，或检查温控器的复位按钮。',
        'Most often the element is scaled. Descale once; if it stays cool, measure the element, or press the reset of the thermostat.',
      ),
    ),
    faq(
      both('水溢出来', 'It overflows'),
      both('滴滤时咖啡从滤架溢出来。', 'Coffee runs over the filter holder.'),
      both(
        '粉太细，或滤纸没有贴好。用中粗粉，滤纸折好后先用热水润湿。也请看喷淋头的孔有没有堵住。',
        'The grounds are too fine, or the paper has folded in. Grind medium coarse and rinse the paper first. See, too, that the holes of the spray head are open.',
      ),
    ),
    faq(
      DESCALING,
      both('多久除垢一次？', 'How often is it to be descaled?'),
      both(
        '每月一次，水硬时每两周一次。100毫升除垢剂兑1升水，倒入水箱加热30分钟后放掉，再用清水冲两遍。',
        'Every month, with hard water every two weeks: 100 ml of descaler to a litre, heated in the tank for 30 minutes and let out, then two fills of water.',
      ),
    ),
  ],
}
