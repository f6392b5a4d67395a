import type { Texts } from '../texts/texts.ts'

export const machineTypeTexts = {
  'resources.machine-types.name': { CN: '机器类型', EN: 'Machine types' },
  'resources.machine-types.one': { CN: '机器类型 %{id}', EN: 'Machine type %{id}' },
  'resources.machine-types.fields.id': { CN: '编号', EN: 'Number' },
  'resources.machine-types.fields.cn': { CN: '中文名称', EN: 'Chinese name' },
  'resources.machine-types.fields.en': { CN: '英文名称', EN: 'English name' },
  'resources.machine-types.fields.place': { CN: '排序', EN: 'Order' },
  'resources.machine-types.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.machine-types.actions.delete.title': {
    CN: '删除机器类型“%{id}”？',
    EN: 'Delete the machine type “%{id}”?',
  },
  'resources.machine-types.actions.delete.text': {
    CN: '首页将不再显示该标签，删除后无法恢复。仍有机器的类型不能删除。',
    EN: 'Its tab goes from the home page, which cannot be undone. A type that has machines cannot be deleted.',
  },
  'resources.machine-types.actions.delete.done': { CN: '已删除机器类型“%{id}”', EN: 'Machine type “%{id}” deleted' },
  'machine_types.add': { CN: '新建机器类型', EN: 'New machine type' },
  'machine_types.search': { CN: '中文或英文名称', EN: 'Chinese or English name' },
  'machine_types.empty': { CN: '没有符合条件的机器类型', EN: 'No machine type matches' },
  'machine_types.about': { CN: '类型', EN: 'Type' },
} as const satisfies Texts

export const machineTexts = {
  'resources.machines.name': { CN: '机器', EN: 'Machines' },
  'resources.machines.one': { CN: '机器 %{id}', EN: 'Machine %{id}' },
  'resources.machines.fields.file_path': { CN: '图片', EN: 'Picture' },
  'resources.machines.fields.cn_name': { CN: '中文名称', EN: 'Chinese name' },
  'resources.machines.fields.en_name': { CN: '英文名称', EN: 'English name' },
  'resources.machines.fields.type_id': { CN: '类型', EN: 'Type' },
  'resources.machines.fields.remark': { CN: '备注', EN: 'Remark' },
  'resources.machines.fields.part_code': { CN: '整机编码', EN: 'Sold whole as' },
  'resources.machines.fields.series_code': { CN: '系列', EN: 'Series' },
  'resources.machines.fields.place': { CN: '排序', EN: 'Order' },
  'resources.machines.fields.published': { CN: '已发布', EN: 'Published' },
  'resources.machines.actions.picture': { CN: '上传图片', EN: 'Upload a picture' },
  'resources.machines.actions.picture.title': { CN: '上传图片', EN: 'Upload a picture' },
  'resources.machines.actions.publish': { CN: '发布', EN: 'Publish' },
  'resources.machines.actions.publish.title': { CN: '发布“%{name}”？', EN: 'Publish “%{name}”?' },
  'resources.machines.actions.publish.text': {
    CN: '买家立即可以在首页和搜索中找到它。',
    EN: 'Buyers find it on the home page and by searching, at once.',
  },
  'resources.machines.actions.publish.done': { CN: '已发布“%{name}”', EN: '“%{name}” published' },
  'resources.machines.actions.unpublish': { CN: '取消发布', EN: 'Take it from the shop' },
  'resources.machines.actions.unpublish.title': {
    CN: '取消发布“%{name}”？',
    EN: 'Take “%{name}” from the shop?',
  },
  'resources.machines.actions.unpublish.text': {
    CN: '买家立即找不到它，打开的页面也会提示不存在。配件仍可按编码购买，已提交的订单不受影响。',
    EN: 'Buyers find it no more, and a page that is open says so. Its parts are sold by their codes as before; orders stay as they are.',
  },
  'resources.machines.actions.unpublish.done': { CN: '已取消发布“%{name}”', EN: '“%{name}” taken from the shop' },
  'resources.machines.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.machines.actions.delete.title': { CN: '删除机器“%{id}”？', EN: 'Delete the machine “%{id}”?' },
  'resources.machines.actions.delete.text': {
    CN: '删除后无法恢复；如需暂时下架，请改为取消发布。仍有爆炸图、型号或资料的机器不能删除，已提交的订单不受影响。',
    EN: 'This cannot be undone: to hide it for a while, take it from the shop instead. A machine that still has diagrams, models or documents cannot be deleted. Orders stay as they are.',
  },
  'resources.machines.actions.delete.done': { CN: '已删除机器“%{id}”', EN: 'Machine “%{id}” deleted' },
  'machines.add': { CN: '新建机器', EN: 'New machine' },
  'machines.add_text': {
    CN: '新建的机器买家还看不到：补充图片和爆炸图后再发布。',
    EN: 'Buyers do not see it yet: give it a picture and a diagram, then publish it.',
  },
  'machines.search': { CN: '名称、备注或编码', EN: 'Name, remark or code' },
  'machines.empty': { CN: '没有符合条件的机器', EN: 'No machine matches' },
  'machines.about': { CN: '机器', EN: 'Machine' },
  'machines.published': { CN: '已发布', EN: 'Published' },
  'machines.unpublished': { CN: '未发布', EN: 'Not published' },
  'machines.missing': { CN: '发布前还需补充', EN: 'Before it can be published it needs' },
  'machines.ready': { CN: '可以发布了。', EN: 'Nothing is missing: it can be published.' },
  'machines.as_buyer': { CN: '查看买家看到的页面', EN: 'See it as a buyer does' },
  'machines.name_fault': { CN: '请填写名称', EN: 'Please enter the name' },
  'machines.type_fault': { CN: '请选择类型', EN: 'Please choose a type' },
  'machines.place_fault': { CN: '请输入 0 至 9999 的整数', EN: 'A whole number from 0 to 9,999, please' },
  'machines.remark_hint': {
    CN: '类型 5 和 6：点击后加入购物车的配件编码',
    EN: 'Types 5 and 6: the code of the part that a click adds to the cart',
  },
} as const satisfies Texts

export type MachineText = keyof typeof machineTexts | keyof typeof machineTypeTexts
