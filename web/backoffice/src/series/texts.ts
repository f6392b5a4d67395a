import type { Texts } from '../texts/texts.ts'

export const machineSeriesTexts = {
  'resources.series.name': { CN: '系列', EN: 'Series' },
  'resources.series.one': { CN: '系列 %{id}', EN: 'Series %{id}' },
  'resources.series.fields.code': { CN: '编码', EN: 'Code' },
  'resources.series.fields.cn': { CN: '中文名称', EN: 'Chinese name' },
  'resources.series.fields.en': { CN: '英文名称', EN: 'English name' },
  'resources.series.fields.place': { CN: '排序', EN: 'Order' },
  'resources.series.fields.models': { CN: '机型', EN: 'Models' },
  'resources.series.fields.norms': { CN: '规格', EN: 'Specs' },
  'resources.series.actions.configure': { CN: '修改机型与规格', EN: 'Change models and specs' },
  'resources.series.actions.configure.title': { CN: '机型与规格', EN: 'Models and specs' },
  'resources.series.actions.configure.text': {
    CN: '按顺序列出机型与规格，再勾选每个机型具有的规格。保存后买家立即看到。',
    EN: 'Models and specs stand in their order; below is ticked which model has which. Buyers see it as soon as it is saved.',
  },
  'resources.series.actions.configure.confirm': { CN: '保存', EN: 'Save' },
  'resources.series.actions.configure.done': { CN: '已保存', EN: 'Saved' },
  'resources.series.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.series.actions.delete.title': { CN: '删除系列“%{id}”？', EN: 'Delete the series “%{id}”?' },
  'resources.series.actions.delete.text': {
    CN: '其机型与规格的对应关系一并删除，无法恢复。仍有机器的系列不能删除，商品本身不受影响。',
    EN: 'Its specs, and which model has which, go with it, which cannot be undone. A series that machines belong to cannot be deleted; what is sold stays as it is.',
  },
  'resources.series.actions.delete.done': { CN: '已删除系列“%{id}”', EN: 'Series “%{id}” deleted' },
  'series.add': { CN: '新建系列', EN: 'New series' },
  'series.add_text': {
    CN: '编码以后不能修改，机器按编码归入系列。',
    EN: 'The code stays: machines name their series by it.',
  },
  'series.search': { CN: '编码或名称', EN: 'Code or name' },
  'series.empty': { CN: '没有符合条件的系列', EN: 'No series matches' },
  'series.about': { CN: '系列', EN: 'Series' },
  'series.as_buyer': { CN: '查看买家看到的页面', EN: 'See it as a buyer does' },
  'series.matrix': { CN: '机型与规格', EN: 'Models and specs' },
  'series.code_fault': { CN: '请填写编码', EN: 'Please enter the code' },
  'series.name_fault': { CN: '请填写名称', EN: 'Please enter the name' },
  'series.place_fault': { CN: '请输入 0 至 9999 的整数', EN: 'A whole number from 0 to 9,999, please' },
  'series.norm': { CN: '规格 %{number}', EN: 'Spec %{number}' },
  'series.norm_cn': { CN: '规格 %{number} 中文名称', EN: 'Spec %{number} in Chinese' },
  'series.norm_en': { CN: '规格 %{number} 英文名称', EN: 'Spec %{number} in English' },
} as const satisfies Texts

export type MachineSeriesText = keyof typeof machineSeriesTexts
