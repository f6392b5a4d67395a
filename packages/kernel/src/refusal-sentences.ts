import { fieldFault } from './field-names.ts'
import { giftCount } from './gifts.ts'
import type { Bilingual } from './language.ts'

/**
 * Every expected refusal: a stable code and what the reader is told, in both languages. `{name}` is filled from
 * the refusal's data, `{fault}` with what is said about the field. This is the one place that maps codes to words;
 * contracts map codes to result numbers.
 * Wordings quoted in the specifications are kept to the letter.
 */
export const refusalSentences = {
  // any call
  invalid_input: { CN: '{fault}', EN: '{fault}' },
  unauthenticated: { CN: '请先登录', EN: 'Please sign in first' },
  forbidden: { CN: '您没有此操作的权限', EN: 'You are not allowed to do this' },
  not_found: { CN: '内容不存在', EN: 'Not found' },
  method_not_allowed: { CN: '该地址不支持此请求方法', EN: 'This address does not take this method' },
  stale: { CN: '{by}已在{at}处理：{action}', EN: '{by} acted on this at {at}: {action}' },
  page_too_far: {
    CN: '只能翻看最前和最后各1,000条，请缩小筛选范围',
    EN: 'Only the first and the last 1,000 can be paged through: please narrow the search',
  },
  too_many_named: {
    CN: '超过{most}人或企业的名称含有此内容，请输入更多文字',
    EN: 'More than {most} people or firms have this in their name: type more of it',
  },
  too_large: { CN: '内容过大', EN: 'The content is too large' },
  too_often: { CN: '操作过于频繁，请稍后再试', EN: 'Too many attempts, please try again later' },
  key_reused: { CN: '此提交标识已用于另一项请求', EN: 'This key was used for another request' },
  proxy_unnamed: {
    CN: '请求经由代理到达，但未配置代理数量：请设置TRUSTED_PROXIES',
    EN: 'This request came by a proxy, and nobody has said how many there are: set TRUSTED_PROXIES',
  },
  busy: { CN: '同时有其他操作，请重试', EN: 'Another operation is under way, please try again' },
  unavailable: {
    CN: '服务暂时中断，正在自动恢复，请稍后再试',
    EN: 'The service is interrupted and comes back by itself: please try again in a moment',
  },
  internal: { CN: '系统错误，请稍后再试', EN: 'Server Error' },
  // identity
  wrong_credentials: { CN: '账号或密码错误', EN: 'Wrong account or password' },
  address_not_found: { CN: '地址不存在', EN: 'Address not found' },
  address_limit: { CN: '最多可添加50个地址', EN: 'At most 50 addresses can be kept' },
  address_duplicate: { CN: '该地址已存在', EN: 'This address exists already' },
  address_is_default: { CN: '默认地址不能删除', EN: 'The default address cannot be deleted' },
  address_unreadable: {
    CN: '请求失败，输入信息有误',
    EN: 'No address could be read from that: please check the text',
  },
  region_required: fieldFault('province', 'missing'),
  password_weak: {
    CN: '密码须为8至20位，并含大写字母、小写字母和数字',
    EN: 'The password needs 8 to 20 characters with a lowercase letter, an uppercase letter and a digit',
  },
  wrong_old_password: { CN: '原密码错误', EN: 'The old password is wrong' },
  firm_change_waiting: {
    CN: '企业信息变更正在审核中，请等待审核结果',
    EN: 'A change of your company details is under review: please wait for its outcome',
  },
  firm_unchanged: { CN: '企业信息没有变化', EN: 'The company details are the same as before' },
  firm_change_open: {
    CN: '该企业的变更申请正等待财务审核，审核后才能修改企业信息',
    EN: 'A change request of this firm waits for finance, who has to decide on it first',
  },
  firm_individual: {
    CN: '个人客户没有可修改的企业名称和发票信息',
    EN: 'An individual has no company details to change',
  },
  erp_code_unfit: {
    CN: 'ERP编码由1至32个字母、数字和 . _ - 组成；P加数字是个人客户的编码',
    EN: 'An ERP code has 1 to 32 letters, digits, and . _ - ; P with digits is an individual’s',
  },
  erp_code_taken: { CN: '已有ERP编码为{code}的企业', EN: 'There is a firm with the ERP code {code} already' },
  yuan_overseas_only: {
    CN: '国内企业的价格本来就是人民币',
    EN: 'The prices of a firm in China are in yuan anyway',
  },
  discount_group_unknown: { CN: '没有这个折扣组', EN: 'There is no such discount group' },
  discount_group_not_found: { CN: '折扣组不存在或已删除', EN: 'There is no such discount group any more' },
  discount_group_none: {
    CN: '第10组即无折扣，不能修改或删除',
    EN: 'Group 10 is no discount: it is neither changed nor deleted',
  },
  firm_change_not_found: { CN: '变更申请不存在', EN: 'There is no such request' },
  firm_change_too_long: {
    CN: '企业名称最多{firm_name}个字，发票抬头最多{invoice_title}个字，税号最多{invoice_number}位；此申请超出，请驳回，由企业重新申请',
    EN: 'A company name has {firm_name} characters at most, an invoice title {invoice_title}, a tax number {invoice_number}. This request has more: reject it, and the company can ask again',
  },
  password_signs: {
    CN: '密码只能包含字母和数字',
    EN: 'The password can only have letters and digits',
  },
  link_spent: {
    CN: '该链接已使用或已过期，请索取新链接',
    EN: 'This link has been used or has expired: please ask for a new one',
  },
  account_taken: { CN: '该账号已存在', EN: 'This account exists already' },
  call_back_new: {
    CN: '该账号的联系方式三天内刚更改过，回拨不能证明身份，请用其他方式核实',
    EN: 'How this account is reached was changed within three days, so that a call back proves nothing: please check in another way',
  },
  session_not_found: { CN: '该浏览器已退出登录', EN: 'This browser is signed in no longer' },
  buyer_not_found: { CN: '买家账号不存在', EN: 'There is no such buyer' },
  firm_not_found: { CN: '企业不存在', EN: 'There is no such firm' },
  user_not_found: { CN: '员工账号不存在', EN: 'There is no such staff account' },
  own_account: { CN: '不能更改自己的角色，也不能停用自己', EN: 'You cannot change your own roles or disable yourself' },
  admins_only: {
    CN: '客服以外的角色只能由管理员授予，财务和管理员账号只能由管理员管理',
    EN: 'Only an administrator gives roles other than Support, and manages accounts with the role Finance or Admin',
  },
  contact_not_waiting: {
    CN: '没有待确认的邮箱更改',
    EN: 'No change of this e-mail address is waiting',
  },
  link_waits: {
    CN: '邮箱刚刚更改，{until}（北京时间）之前不发送密码链接',
    EN: 'The e-mail address has just been changed: no link goes out before {until} Beijing time',
  },
  staff_contact: {
    CN: '员工的联系方式由管理员更改',
    EN: 'An administrator changes how a member of the staff is reached',
  },
  phone_invalid: { CN: '请输入有效的手机号码', EN: 'Please enter a valid mobile number of China' },
  email_missing: {
    CN: '账号未绑定邮箱，请先在个人中心添加邮箱',
    EN: 'Your account has no e-mail address: please add one to your account first',
  },
  email_invalid: { CN: '请输入有效的邮箱地址', EN: 'Please enter a valid e-mail address' },
  contact_invalid: {
    CN: '请输入有效的手机号码或邮箱地址',
    EN: 'Please enter a mobile number of China or an e-mail address',
  },
  email_not_verified: { CN: '请使用已验证的邮箱', EN: 'Please use the e-mail address that you have verified' },
  ticket_spent: {
    CN: '验证已失效，请重新获取验证码登录',
    EN: 'Your verification is no longer valid: please sign in with a new code',
  },
  signup_spent: {
    CN: '注册验证已失效，请重新获取验证码',
    EN: 'Your verification is no longer valid: please ask for new codes',
  },
  invitation_wrong: { CN: '邀请码验证失败', EN: 'Invitation code verification failed' },
  invitation_spent: {
    CN: '该邀请码已用完、已过期或已被收回，请向邀请您的人索取新的邀请码',
    EN: 'This invitation is used up, has expired or was taken back: please ask whoever invited you for a new one',
  },
  newcomer_unconfirmed: {
    CN: '贵企业的同事或客服确认您的账号后，方可使用企业钱包和信用额度、变更企业信息，或提交超出当月限额的订单',
    EN: 'The wallet, credit, changes of the company’s details and orders above the monthly limit open once a colleague of your company or customer service has confirmed your account',
  },
  newcomer_not_waiting: {
    CN: '该账号已不在等待您的确认',
    EN: 'This account does not wait for your confirmation any more',
  },
  newcomer_invited: {
    CN: '此人凭您或您所关联的账号发出的邀请注册，请由其同事或另一位客服确认',
    EN: 'They signed up by an invitation of yours, or of an account bound to yours: a colleague of theirs or another of us confirms them',
  },
  invitations_stopped: {
    CN: '邀请码输错次数过多，请在{seconds}秒后重试，或使用邮件中的邀请链接',
    EN: 'Too many wrong invitation codes: please try again in {seconds} s, or use the link of your letter',
  },
  invitation_not_found: { CN: '邀请不存在', EN: 'There is no such invitation' },
  account_registered: { CN: '该账号已被注册', EN: 'This account has been registered' },
  email_registered: { CN: '该邮箱已被注册', EN: 'This email address has been registered' },
  phone_registered: { CN: '该手机号已被注册', EN: 'This mobile number has been registered' },
  phone_same: { CN: '新的手机号不能与旧的手机号相同', EN: 'The new number must differ from the old one' },
  email_same: { CN: '新的邮箱不能与旧的邮箱相同', EN: 'The new address must differ from the old one' },
  phone_taken: { CN: '该手机号已被绑定', EN: 'This number belongs to another account' },
  email_taken: { CN: '该邮箱已被绑定', EN: 'This e-mail address belongs to another account' },
  code_wrong: { CN: '验证码错误', EN: 'Verification code verification failed: this is not the code that was sent' },
  code_expired: {
    CN: '验证码已失效，请重新获取',
    EN: 'This code is no longer valid: please ask for a new one',
  },
  code_not_verified: { CN: '请先完成验证码验证', EN: 'Please verify the code first' },
  contact_changed: {
    CN: '联系方式已在别处修改，请重新开始',
    EN: 'This has been changed elsewhere meanwhile: please start again',
  },
  code_sent_lately: {
    CN: '验证码已发送，{seconds}秒后可重新获取',
    EN: 'A code has been sent: you can ask for another in {seconds} s',
  },
  codes_used_up: {
    CN: '验证码操作次数已达上限，请稍后再试',
    EN: 'Too many codes were asked for or tried: please try again later',
  },
  code_not_sent: { CN: '验证码发送失败，请稍后再试', EN: 'The code could not be sent: please try again' },
  sms_unavailable: {
    CN: '暂不能发送短信验证码，请使用邮箱',
    EN: 'No codes are sent to phones here: please use e-mail',
  },
  sms_unavailable_to_change: {
    CN: '暂不能发送短信验证码，请联系客服修改联系方式',
    EN: 'No codes are sent to phones here: please ask customer service to change how you are reached',
  },
  phone_not_bound: { CN: '请先绑定手机号码', EN: 'Please add your phone number first' },
  phone_not_own: { CN: '只能发送到您绑定的手机号码', EN: 'This can be sent to your own phone only' },
  message_not_sent: { CN: '发送失败', EN: 'The message could not be sent' },
  last_admin: {
    CN: '至少须保留一位可以登录的管理员',
    EN: 'At least one administrator who can sign in must remain',
  },
  // catalogue
  machine_not_found: { CN: '机器不存在', EN: 'Machine not found' },
  part_not_found: { CN: '配件不存在：{part_code}', EN: 'Part not found: {part_code}' },
  part_withdrawn: { CN: '配件已下架：{part_code}', EN: 'Part withdrawn from sale: {part_code}' },
  part_replaced: {
    CN: '{part_code}已停售，由{successor_code}替代',
    EN: '{part_code} is no longer sold: it was replaced by {successor_code}',
  },
  successor_circle: {
    CN: '替代关系不能形成循环：{chain}',
    EN: 'Parts cannot replace each other in a circle: {chain}',
  },
  series_not_found: { CN: '该系列不存在', EN: 'There is no such series' },
  machine_not_sold: {
    CN: '整机仅面向国内客户销售：{part_code}',
    EN: 'Whole machines are sold to customers in China only: {part_code}',
  },
  part_unknown: { CN: '没有编码为{part_code}的商品', EN: 'There is no part with the code {part_code}' },
  bought_mixed: {
    CN: '整机与配件不能同单购买，请只选整机或只选配件',
    EN: 'Machines and parts are never in one order: please choose only machines or only parts',
  },
  gift_machine: {
    CN: '整机只能随整机赠送：{part_code}',
    EN: 'A whole machine is given only with whole machines: {part_code}',
  },
  gift_rule_not_found: { CN: '赠品规则不存在或已删除', EN: 'There is no such gift rule any more' },
  // rows that staff keep
  in_use: { CN: '仍在使用，不能删除：{places}', EN: 'It is still used and cannot be deleted: {places}' },
  machine_type_not_found: { CN: '机器类型不存在或已删除', EN: 'There is no such machine type any more' },
  machine_incomplete: { CN: '发布前还需补充：{missing}', EN: 'Before it can be published it needs {missing}' },
  remark_not_sold: {
    CN: '此类型的备注须为在售配件的编码：没有在售的{part_code}',
    EN: 'The remark of this type names a part that is sold: {part_code} is none',
  },
  machine_type_unknown: { CN: '没有此机器类型', EN: 'There is no such machine type' },
  series_unknown: { CN: '没有编码为{code}的系列', EN: 'There is no series with the code {code}' },
  series_exists: { CN: '编码为{code}的系列已存在', EN: 'There is a series {code} already' },
  norm_twice: { CN: '规格“{name}”重复', EN: 'The spec “{name}” stands twice' },
  norm_unknown: { CN: '该系列没有此规格', EN: 'The series has no such spec' },
  part_exists: { CN: '编码{part_code}已存在', EN: 'There is a part {part_code} already' },
  // sheets
  position_twice: {
    CN: '{part_code}在序号{number}下重复出现',
    EN: '{part_code} stands twice at number {number}',
  },
  sheet_circle: {
    CN: '{name}会再次回到本图，形成循环',
    EN: '{name} leads back to this sheet: sheets must not form a circle',
  },
  hotspot_without_action: {
    CN: '序号{number}的热点既没有配件也没有下一级，请补全或删除后再发布',
    EN: 'The hotspot {number} has no part and leads nowhere: please complete or delete it before publishing',
  },
  sheet_without_picture: { CN: '本图有热点但没有图片', EN: 'This sheet has hotspots and no picture' },
  level_unpublished: { CN: '下一级{name}尚未发布', EN: '{name}, which this leads to, is not published yet' },
  sheet_picture_unknown: { CN: '图片不存在，请重新上传', EN: 'There is no such picture: please upload it again' },
  sheet_shape_changed: {
    CN: '新图片的长宽比不同，请逐一检查热点位置并确认后再发布',
    EN: 'The new picture has another shape: please look at each hotspot and confirm before publishing',
  },
  sheet_in_use: { CN: '仍在使用中，不能删除：{names}', EN: 'It is still used and cannot be deleted: {names}' },
  model_unknown: { CN: '{part_code}不是在售整机的编码', EN: '{part_code} is not the code of a whole machine' },
  sheet_not_found: { CN: '该爆炸图不存在', EN: 'There is no such diagram' },
  hotspot_not_found: { CN: '该标注不存在', EN: 'There is no such place on the diagram' },
  // papers
  overseas_only: { CN: '该资料仅面向海外客户', EN: 'This is for buyers overseas only' },
  paper_not_found: { CN: '该资料不存在或已删除', EN: 'There is no such document, video or question any more' },
  machine_unknown: { CN: '没有此机器', EN: 'There is no such machine' },
  document_not_pdf: {
    CN: '文件不是完整的PDF，请重新导出后再上传',
    EN: 'The file is no whole PDF: please export it again',
  },
  document_locked: {
    CN: 'PDF需要密码才能打开，请去除密码后再上传',
    EN: 'The PDF opens with a password only: please save it without one',
  },
  video_unreadable: {
    CN: '文件不是完整的MP4视频，请重新导出后再上传',
    EN: 'The file is no whole MP4 video: please export it again',
  },
  video_codec: {
    CN: '浏览器无法播放此编码（{codecs}），请导出为H.264视频和AAC音频的MP4',
    EN: 'Browsers do not play what it is encoded in ({codecs}): please export an MP4 with H.264 video and AAC sound',
  },
  video_index_behind: {
    CN: '视频索引不在文件开头，下载完之前无法播放，请导出为“快速启动”（Web优化）的MP4',
    EN: 'The index of the video is not in front, so that it would not play before all of it is there: please export it with “fast start” (web optimised)',
  },
  paper_complex: {
    CN: '检查该文件需要过多时间或内存，请简化或拆分后再上传',
    EN: 'The file takes too much time or memory to be checked: please simplify or divide it',
  },
  // basket
  cart_quantity: fieldFault('quantity', 'malformed'),
  cart_exceeds: {
    CN: '{part_code}：购物车中已有{in_cart}件，合计不能超过100件',
    EN: '{part_code}: the cart has {in_cart} already, and a line holds at most 100',
  },
  cart_line_not_found: { CN: '购物车中没有该商品', EN: 'This item is not in the cart' },
  favourite_not_found: { CN: '收藏中没有该商品', EN: 'This item is not among your favourites' },
  machines_and_parts: { CN: '整机无法与配件组合购买', EN: 'Machines and parts cannot be bought together' },
  // uploads
  upload_missing: { CN: '请选择图片文件', EN: 'The value of the file parameter file is null' },
  upload_not_image: { CN: '只能上传jpg、jpeg、png格式的图片', EN: 'Please upload images in JPEG or PNG format' },
  upload_too_large: { CN: '图片大小不能超过{megabytes}MB', EN: 'File size cannot exceed {megabytes}MB' },
  upload_too_many: { CN: '最多上传{most}张图片', EN: 'At most {most} pictures can be uploaded' },
  upload_too_many_pixels: {
    CN: '图片像素过多，不能超过{megapixels}00万像素',
    EN: 'The picture has too many pixels: at most {megapixels} megapixels',
  },
  upload_unknown: fieldFault('proof_path', 'missing'),
  upload_same: { CN: '图片已经存在，不能重复上传', EN: 'This picture is there already' },
  photo_unknown: fieldFault('val1', 'missing'),
  file_missing: { CN: '请选择文件', EN: 'Please choose a file' },
  upload_too_slow: {
    CN: '上传速度过慢，已中断，请检查网络后重试',
    EN: 'The upload was too slow and has been ended: please check your connection and try again',
  },
  file_too_large: { CN: '文件大小不能超过{megabytes}MB', EN: 'The file can have at most {megabytes} MB' },
  // invoicing
  invoice_requested: { CN: '该订单已申请开票，请勿重复提交...', EN: 'An invoice has been requested already' },
  invoice_not_found: { CN: '没有此开票申请', EN: 'There is no such request for an invoice' },
  invoice_not_waiting: { CN: '没有待开具的发票', EN: 'No invoice is waiting to be issued' },
  invoice_not_due: { CN: '款项尚未到账，不能开票', EN: 'It has not been paid yet, so that no invoice is due' },
  invoice_amount: { CN: '发票金额须与实付金额一致', EN: 'The invoice must be of exactly what was paid' },
  invoice_window_closed: { CN: '下单超过20天，无法申请开票', EN: 'It was ordered more than 20 days ago' },
  invoice_red_waiting: {
    CN: '该订单的红字发票正在等待另一位财务人员确认',
    EN: 'A red invoice of this order waits for a second person already',
  },
  invoice_red_not_waiting: { CN: '没有待确认的红字发票', EN: 'No red invoice waits for a second person' },
  invoice_red_not_due: { CN: '没有待开具的红字发票', EN: 'No red invoice is to be issued' },
  invoice_nothing_left: {
    CN: '款项已全部退回，无可开票金额',
    EN: 'All of it was given back, so that nothing is left to invoice',
  },
  invoice_file_unknown: { CN: '发票文件已失效，请重新上传', EN: 'The file is gone: please drop it again' },
  invoice_file_kind: {
    CN: '只能上传PDF、OFD、XML格式的发票文件，每种一个',
    EN: 'Only PDF, OFD and XML are taken, one of each',
  },
  invoice_file_unreadable: {
    CN: '无法从文件中读出发票号码，请上传该发票的其他格式文件（如XML）',
    EN: 'No invoice number can be read in the file: please drop in another file of this invoice, such as its XML',
  },
  invoice_file_total: {
    CN: '无法确定文件中的价税合计（小写），请上传该发票的其他格式文件（如XML）',
    EN: 'It cannot be told what the invoice comes to: please drop in another file of it, such as its XML',
  },
  invoice_file_parties: {
    CN: '无法确定文件中的购买方名称和税号，请上传该发票的其他格式文件（如XML）',
    EN: 'It cannot be told whose invoice it is (buyer’s name and tax number): please drop in another file of it, such as its XML',
  },
  invoice_file_original: {
    CN: '文件为红字发票，但其冲销的发票不在待开红字之列',
    EN: 'This is a red invoice, and what it takes back is not among those to be reddened',
  },
  invoice_file_complex: {
    CN: '文件内容过于复杂，无法读取',
    EN: 'The file takes too much time or memory to be read',
  },
  invoice_file_number: { CN: '文件中的发票号码不符', EN: 'The file has another invoice number' },
  invoice_file_buyer: {
    CN: '没有待开票的申请与文件中的抬头、税号相符',
    EN: 'No waiting invoice is of the title and the tax number in the file',
  },
  invoice_file_amount: {
    CN: '没有待开票的申请与文件中的金额相符',
    EN: 'No waiting invoice comes to the amount in the file',
  },
  invoice_number_used: { CN: '该发票号码已用于 {pay_no}', EN: 'This invoice number is used for {pay_no}' },
  // ordering
  order_not_found: { CN: '订单不存在', EN: 'Order not found' },
  order_empty: fieldFault('order_part', 'missing'),
  order_total_zero: {
    CN: '订单金额为零，无法提交，请联系客服',
    EN: 'An order that comes to nothing cannot be submitted: please ask our support',
  },
  order_gifts: { CN: '赠品仅面向国内客户', EN: 'Gifts are for buyers in China only' },
  gift_count: giftCount('{earned}', '{chosen}'),
  gift_not_offered: {
    CN: '{part_code} 不是本单可选的赠品，请重新选择',
    EN: '{part_code} is not among the gifts of this order: please choose again',
  },
  order_address: fieldFault('address_id', 'missing'),
  address_incomplete: {
    CN: '该收货地址还没有省、市、区，请先补全',
    EN: 'This address has no province, city and district yet: please complete it first',
  },
  lines_changed: {
    CN: '商品价格、状态或赠品已变化，请重新确认',
    EN: 'A price, a line or a gift has changed, please confirm again',
  },
  monthly_rule: {
    CN: '当月订单金额累计超过10000元，请上传机器序列号，或选择快捷支付（价格上浮50%）',
    EN: 'Orders of this month exceed CNY 10,000: upload machine serial numbers, or choose quick payment (+50%)',
  },
  invalid_operation: { CN: '无效操作', EN: 'Invalid operation' },
  order_abandoned: { CN: '订单提交已超时，请重新提交', EN: 'The submission took too long, please submit again' },
  already_shipped: {
    CN: '订单已发货或已完成，不能取消',
    EN: 'The order has been shipped: it can no longer be cancelled',
  },
  already_withdrawn: {
    CN: '订单的商品已全部退款，订单已关闭，无需取消',
    EN: 'All of it was refunded before it was shipped: the order is closed already',
  },
  // payment
  refund_not_found: { CN: '退款单不存在', EN: 'Refund not found' },
  refund_not_waiting: { CN: '该退款当前不能这样处理', EN: 'The refund no longer waits for this' },
  refund_batched: {
    CN: '该退款已列入批次，收款账户不能更改',
    EN: 'The refund is in a batch already: its payee cannot be changed',
  },
  refund_batch_unconfirmed: {
    CN: '该退款已列入批次{batch}：须先由一人核对、另一人确认该批次，才能登记转账或退回',
    EN: 'The refund is in batch {batch}: one person checks that batch and another confirms it before anything is transferred or comes back',
  },
  refund_above_limit: {
    CN: '超出您今日可单独处理的额度：该退款将列入25日的批次，由两人核对、确认后转账',
    EN: 'This is more than you may transfer alone today: the batch of the 25th takes it, which two people confirm',
  },
  refund_batch_not_found: { CN: '退款批次不存在', EN: 'There is no such batch' },
  refund_batch_not_waiting: { CN: '该批次当前不能这样处理', EN: 'The batch does not wait for this' },
  already_paid: { CN: '该订单已支付', EN: 'This order has been paid' },
  offline_transfer_chosen: {
    CN: '该订单付款类型为线下转账，请尽快汇款并上传凭证。',
    EN: 'This order is paid by offline transfer. Please transfer soon and upload the voucher.',
  },
  serial_numbers_needed: {
    CN: '请先上传SN号交由售后审批，若驳回再次点击查看',
    EN: 'Upload the serial numbers for after-sales approval first',
  },
  payment_not_due: { CN: '该订单当前无需支付', EN: 'This order needs no payment now' },
  payment_method_unavailable: { CN: '该付款方式暂不可用', EN: 'This payment method is not available' },
  provider_unavailable: {
    CN: '支付渠道暂时没有响应，请稍后再试',
    EN: 'The payment provider does not answer at the moment: please try again shortly',
  },
  payment_changes: {
    CN: '该订单更改付款方式次数过多，请按当前方式付款',
    EN: 'The payment of this order was changed too often: please pay as it is arranged now',
  },
  payment_total: { CN: '付款金额与订单总额不一致', EN: 'The amounts do not add up to the order total' },
  rebates_limit: {
    CN: '返利最多可抵扣订单总额的一半',
    EN: 'Rebates pay at most half of the order total',
  },
  payment_settling: {
    CN: '正在占用钱包款项，请稍后再试',
    EN: 'The wallet’s part of this payment is being reserved: please try again in a moment',
  },
  attempt_unknown: { CN: '支付请求不存在', EN: 'There is no such payment request' },
  money_differs: {
    CN: '到账金额与应付金额不一致，已转财务处理',
    EN: 'The money is not what was asked for: finance has been told',
  },
  alert_not_found: { CN: '该异常不存在', EN: 'There is no such alert' },
  alert_closed: { CN: '该异常已结案', EN: 'This alert has been closed' },
  arrangement_replaced: { CN: '付款方式已更改', EN: 'The payment has been arranged anew' },
  payment_not_found: { CN: '支付单不存在', EN: 'Payment not found' },
  voucher_under_review: { CN: '凭证已提交，审核中', EN: 'The voucher is under review' },
  voucher_not_waiting: { CN: '该凭证当前不在审核中', EN: 'This voucher is not waiting for review' },
  voucher_not_found: { CN: '凭证不存在', EN: 'Voucher not found' },
  receipt_short: { CN: '到账金额不足，还差{missing}', EN: 'Not enough has come: {missing} is missing' },
  receipt_suffices: {
    CN: '到账金额已足够，请通过该凭证',
    EN: 'What has come is enough: approve the voucher instead',
  },
  receipt_again: {
    CN: '到账金额远多于应付，请再次输入以确认',
    EN: 'This is far more than is due: please type the amount a second time',
  },
  receipt_again_differs: { CN: '两次输入的到账金额不一致', EN: 'The two amounts differ' },
  receipt_stated_otherwise: {
    CN: '银行对账单中该流水的金额为{amount}，请核对到账金额',
    EN: 'The bank’s statement has {amount} under this serial number: check what came',
  },
  kept_stated_otherwise: {
    CN: '流水{bank_serial}先前登记的到账多于银行对账单中的{amount}，请先以该流水的正确金额驳回凭证',
    EN: 'More was kept under serial number {bank_serial} than the {amount} of the bank’s statement: reject the voucher with its right amount first',
  },
  approval_waits: {
    CN: '该凭证已登记到账，待第二人确认',
    EN: 'What has come is recorded already, and waits for a second person',
  },
  approval_not_waiting: { CN: '该凭证没有待第二人确认的到账', EN: 'Nothing of it waits for a second person' },
  bank_serial_used: {
    CN: '该银行流水号已用于支付单{pay_no}',
    EN: 'This bank serial number was used for payment {pay_no}',
  },
  receipt_left: {
    CN: '该流水仅剩{left}可用，其余已用于支付单{pay_no}等',
    EN: 'Only {left} of this transfer is left: payment {pay_no}, and perhaps others, have the rest',
  },
  receipt_of_others: {
    CN: '该流水已用于他人的支付单{pay_no}，不能保留；足额时可通过，由第二人确认',
    EN: 'Payment {pay_no} of somebody else has some of this transfer: nothing of it can be kept. Where it suffices, approve it, which a second person confirms',
  },
  receipt_known_otherwise: {
    CN: '该流水已登记为{received_on}到账，共{came}',
    EN: 'This transfer is recorded as {came} in all, received on {received_on}',
  },
  receipt_came_less: {
    CN: '到账总额不能少于本次计入的金额',
    EN: 'What came in all cannot be less than what counts here',
  },
  receipt_not_found: { CN: '没有该流水号的到账', EN: 'No transfer is recorded under this serial number' },
  receipt_came_unsaid: {
    CN: '该流水的到账总额尚未登记，可在审核使用它的下一张凭证时填写',
    EN: 'Nobody has said yet what came in all: whoever reviews the next voucher that it pays can say it',
  },
  receipt_came_same: { CN: '到账总额没有变化', EN: 'This is what stands there already' },
  receipt_taken: {
    CN: '该流水已有{taken}用于支付，到账总额不能更少',
    EN: 'Payments have {taken} of this transfer: it cannot have brought less',
  },
  correction_waits: { CN: '该流水已有一项更正待第二人确认', EN: 'A correction of this transfer waits already' },
  correction_not_waiting: { CN: '该更正当前不在待确认状态', EN: 'This correction is not waiting' },
  received_on_out_of_range: {
    CN: '到账日期须在最近{days}天内，且不晚于今天',
    EN: 'The day of receipt is within the last {days} days, and not after today',
  },
  conflict_of_interest: { CN: '不能处理本人或本企业的单据', EN: 'You cannot act on your own or your firm’s papers' },
  // wallet
  wallet_short: { CN: '钱包可用金额不足', EN: 'The wallet has less than this available' },
  quota_not_enabled: { CN: '您的账户未开通此功能', EN: 'This is not enabled for your account' },
  quota_exceeded: { CN: '输入额度不能超过可用额度', EN: 'This is more than the available quota' },
  quota_below_total: {
    CN: '输入额度低于订单应付金额，请使用对公转账，或联系销售人员充值额度',
    EN: 'This is less than the order comes to: please pay by corporate transfer, or ask your sales contact to top up the quota',
  },
  quota_above_total: { CN: '输入额度有问题，请仔细核对', EN: 'Something is wrong with this amount: please check it' },
  quota_changed: {
    CN: '额度或应付金额已变化，请核对后重新提交',
    EN: 'The quota or the amount to pay has changed: please check them and submit again',
  },
  wallet_not_found: { CN: '该企业没有钱包', EN: 'There is no firm with a wallet under this code' },
  adjustment_empty: { CN: '请输入至少一项调整金额', EN: 'Please enter at least one difference' },
  adjustment_not_waiting: { CN: '该调整当前不在待确认状态', EN: 'This adjustment is not waiting' },
  second_person: {
    CN: '须由另一人确认：不能是发起人，也不能是与发起人互相开通或更改过账号的人。谁可以确认，见“双人复核”',
    EN: 'Another person has to confirm this: neither who began it, nor anyone who has made or changed that person’s account, or whose account that person has. Four eyes says who can',
  },
  above_limit: {
    CN: '超出您今日对该企业可单独处理的额度，须由另一位财务人员确认',
    EN: 'This is above what you may still do alone today with this firm: another person has to confirm it',
  },
  nothing_to_repay: { CN: '无待还金额', EN: 'There is nothing to repay' },
  topup_amount: {
    CN: '充值金额须大于0、不超过10000且为100的整数倍',
    EN: 'A top-up is above 0, at most 10,000, and a multiple of 100',
  },
  // reconciliation
  statement_not_found: { CN: '对账单不存在', EN: 'There is no such statement' },
  statement_faulty: { CN: '对账单有误，未导入。{faults}', EN: 'The statement was not imported. {faults}' },
  statement_empty: { CN: '文件中没有交易', EN: 'The file has no lines' },
  statement_days: {
    CN: '文件含有多日的交易，对账单须为同一天',
    EN: 'The file has lines of several days: a statement is of one',
  },
  statement_complex: {
    CN: '文件内容过于复杂，读取超时或占用内存过多，请分开导入',
    EN: 'The file takes too much time or memory to be read: please import it in parts',
  },
  statement_interrupted: {
    CN: '导入中断，请重新上传文件',
    EN: 'The import was interrupted: please drop the file in again',
  },
  difference_not_found: { CN: '该差异已不存在', EN: 'This difference is there no more' },
  difference_closed: { CN: '该差异已结案', EN: 'This difference has been closed' },
  attempt_not_ours: {
    CN: '该渠道单号不是我方的支付请求，无法查询，请填写说明后结案',
    EN: 'This is no payment request of ours, and cannot be asked about: please close it with a note',
  },
  // delivery
  delivery_not_found: { CN: '送货单不存在', EN: 'Delivery not found' },
  delivery_quantity: fieldFault('delivery_list', 'missing'),
  delivery_exceeds: {
    CN: '{part_code}最多可发{available}件',
    EN: 'At most {available} of {part_code} can be shipped',
  },
  delivery_not_open: { CN: '该送货单当前不能执行此操作', EN: 'This delivery does not allow this now' },
  delivery_told: {
    CN: '承运商已有此包裹的记录，说明已经发出；如运单号有误，请更正运单号',
    EN: 'The carrier has told of this parcel, so it did go out. If its number is wrong, correct that',
  },
  delivery_corrected: {
    CN: '该送货单的运单号更正过，须由另一人撤销发货：不能是更正人，也不能是与更正人互相开通或更改过账号的人',
    EN: 'The tracking number was corrected, so another person has to undo the shipping: neither who corrected it, nor anyone who has made or changed that person’s account, or whose account that person has',
  },
  courier_unavailable: {
    CN: '承运商暂时没有响应，无法确认包裹是否已经发出，请稍后再试',
    EN: 'The carrier does not answer at the moment, so nobody knows whether the parcel has gone out: please try again shortly',
  },
  courier_refuses_us: {
    CN: '承运商拒绝本店查询（{reason}），重试无效，无法确认包裹是否已经发出；请联系运维人员检查承运商接口的账号和密钥',
    EN: 'The carrier refuses to answer this shop ({reason}), and trying again does not help, so nobody knows whether the parcel has gone out: please have operations check account and keys at the carrier',
  },
  nothing_deliverable: { CN: '当前订单已完成送货，无法操作！', EN: 'Everything of this order has been delivered' },
  not_shipped: { CN: '订单尚未发货完成', EN: 'The order has not been shipped yet' },
  // serial numbers
  serials_not_due: { CN: '该订单当前不需要序列号', EN: 'This order needs no serial numbers now' },
  serials_count: { CN: '请确保所有设备信息完整', EN: 'Please fill in every machine' },
  serials_missing: { CN: '至少添加一条SN信息', EN: 'Please enter serial numbers first' },
  serials_not_waiting: { CN: '该序列号申请当前无需审核', EN: 'These serial numbers do not wait for review' },
  audit_not_found: { CN: '序列号申请不存在', EN: 'Serial numbers not found' },
  // after-sales
  case_open: {
    CN: '该商品有售后申请正在处理，请等待处理完成或先撤销申请',
    EN: 'An after-sales case has pieces of this: wait for its end, or cancel it first',
  },
  case_impossible: { CN: '该订单当前不能申请售后', EN: 'After-sales is not available for this order now' },
  case_empty: { CN: '请选择需要售后的商品', EN: 'Please choose what it is about' },
  case_exceeds: {
    CN: '{part_code}最多可申请{available}件',
    EN: 'At most {available} of {part_code} can be claimed',
  },
  case_gifts_open: {
    CN: '这些商品与售后单{case_no}中的商品共同获得赠品，请等该售后单处理完毕，或撤销后一并申请',
    EN: 'These earned gifts together with what is in case {case_no}: wait for its end, or cancel it and apply for all at once',
  },
  case_gifts_missing: {
    CN: '退掉这些商品须一并退回赠品，还差{missing}件（{part_code}）：已收到的赠品请先单独申请退货，运输中的请收到后再申请',
    EN: 'Their gifts have to go back along, and {missing} cannot now ({part_code}): return first those that have come, and wait for those on their way',
  },
  case_gifts: {
    CN: '赠品件数与退回的商品不符，应退赠品{due}件；无法退回的可先免退',
    EN: 'As many gifts go back as these pieces had earned: {due}. What cannot come back has to be waived first',
  },
  case_send_back: {
    CN: '未认可的商品要退还买家，请填写运单号',
    EN: 'What is not accepted goes back to the buyer: please enter its tracking number',
  },
  case_not_found: { CN: '售后单不存在', EN: 'After-sales case not found' },
  case_quantity: { CN: '件数不正确', EN: 'These numbers of pieces cannot be' },
  case_transit: {
    CN: '商品仍在运输中：请注明快递丢失或已拦截',
    EN: 'Some of it is on its way: say whether it was lost or intercepted',
  },
  case_reason: { CN: '请填写原因', EN: 'Please say why' },
  case_picture_unknown: { CN: '请重新上传图片', EN: 'Please upload the picture again' },
  case_not_overdue: { CN: '未满15天，暂不能关闭', EN: 'It can be closed after 15 days only' },
  payee_missing: {
    CN: '请填写退款账户：账户名、开户行和卡号',
    EN: 'Please name the account to be paid: its name, bank and number',
  },
  case_not_waiting: { CN: '该售后单当前不能执行此操作', EN: 'This case does not allow this now' },
  // exemptions from the monthly rule
  exemption_not_found: { CN: '豁免不存在或已删除', EN: 'There is no such exemption any more' },
  exemption_exists: { CN: '{code}已在豁免名单中', EN: '{code} is on the list already' },
  firm_unknown: { CN: '没有ERP编码为{code}的企业', EN: 'There is no firm with the ERP code {code}' },
  // audit
  event_unreadable: { CN: '该事件无法解读，请校验此历史', EN: 'An event cannot be read: verify this history' },
  // support
  chat_content_missing: { CN: '请输入内容', EN: 'Please enter content' },
  chat_partner_missing: { CN: '请选择聊天对象', EN: 'Please select a chat partner' },
  feedback_not_found: { CN: '该反馈不存在', EN: 'There is no such feedback' },
  feedback_picture_unknown: { CN: '请重新上传图片', EN: 'Please upload the picture again' },
  feedback_too_many: {
    CN: '今天已提交{most}条反馈，请明天再试',
    EN: 'You have sent {most} messages today. Please try again tomorrow.',
  },
  feedback_colleague_unknown: { CN: '{to}不是客服同事', EN: '{to} is not a colleague of support' },
  chat_not_found: { CN: '聊天不存在', EN: 'There is no such chat' },
  chat_message_not_found: { CN: '该消息不存在', EN: 'There is no such message' },
  chat_colleague_unknown: {
    CN: '{to}不是可以接手的客服同事',
    EN: '{to} is not a colleague whom a chat can be handed over to',
  },
  chat_unseen: {
    CN: '有您尚未看到的新消息，请先查看',
    EN: 'There are newer messages that you have not seen. Please read them first.',
  },
  chat_planned_when: {
    CN: '定时发送须在今后30天之内',
    EN: 'A message can be sent later within the next 30 days',
  },
  chat_planned_not_found: { CN: '该定时消息已发送或已撤销', EN: 'It has been sent or taken back already' },
  card_offers_nothing: { CN: '此卡片没有可加入购物车的商品', EN: 'This card offers nothing for the cart' },
  reply_not_found: { CN: '该快捷回复不存在或已删除', EN: 'There is no such saved reply any more' },
  reply_placeholder: {
    CN: '无法填充{placeholder}，可用：{known}',
    EN: 'Nothing fills {placeholder}. These are filled: {known}',
  },
  reply_needs_order: {
    CN: '该客户没有订单，此回复无内容可填充',
    EN: 'This reply speaks of an order, and this buyer has none',
  },
} satisfies Record<string, Bilingual>

export type RefusalCode = keyof typeof refusalSentences
