import type { Texts } from '../texts/texts.ts'

export const partTexts = {
  'resources.parts.name': { CN: '配件', EN: 'Parts' },
  'resources.parts.one': { CN: '配件 %{id}', EN: 'Part %{id}' },
  'resources.parts.fields.file_path': { CN: '图片', EN: 'Picture' },
  'resources.parts.fields.code': { CN: '编码', EN: 'Code' },
  'resources.parts.fields.type': { CN: '类别', EN: 'Kind' },
  'resources.parts.fields.name_cn': { CN: '中文名称', EN: 'Chinese name' },
  'resources.parts.fields.name_en': { CN: '英文名称', EN: 'English name' },
  'resources.parts.fields.packing_cn': { CN: '中文包装', EN: 'Packing in Chinese' },
  'resources.parts.fields.packing_en': { CN: '英文包装', EN: 'Packing in English' },
  'resources.parts.fields.unit_cn': { CN: '中文单位', EN: 'Unit in Chinese' },
  'resources.parts.fields.unit_en': { CN: '英文单位', EN: 'Unit in English' },
  'resources.parts.fields.list_cny': { CN: '人民币价格', EN: 'List price in yuan' },
  'resources.parts.fields.list_usd': { CN: '美元价格', EN: 'List price in dollars' },
  'resources.parts.fields.withdrawn': { CN: '已下架', EN: 'Withdrawn' },
  'resources.parts.fields.successor': { CN: '替代配件', EN: 'Replaced by' },
  'resources.parts.actions.picture': { CN: '上传图片', EN: 'Upload a picture' },
  'resources.parts.actions.picture.title': { CN: '上传图片', EN: 'Upload a picture' },
  'parts.add': { CN: '新建配件', EN: 'New part' },
  'parts.add_text': {
    CN: '保存后买家立即可以购买。编码和类别之后不能更改。',
    EN: 'Buyers can buy it once it is saved. Its code and its kind cannot be changed afterwards.',
  },
  'parts.search': { CN: '编码或名称', EN: 'Code or name' },
  'parts.empty': { CN: '没有符合条件的配件', EN: 'No part matches' },
  'parts.about': { CN: '配件', EN: 'Part' },
  'resources.parts.values.type.M': { CN: '整机', EN: 'Whole machine' },
  'resources.parts.values.type.P': { CN: '配件', EN: 'Part' },
  'parts.on_sale': { CN: '在售', EN: 'On sale' },
  'parts.withdrawn': { CN: '已下架', EN: 'Withdrawn' },
  'parts.withdraw': { CN: '下架：买家搜索不到，也不能购买', EN: 'Withdrawn: buyers neither find nor buy it' },
  'parts.successor_hint': {
    CN: '买家会看到由它替代；本配件在下架前仍可购买',
    EN: 'Buyers are told of it; this part is sold until it is withdrawn',
  },
  'parts.code_fault': { CN: '请填写编码', EN: 'Please enter the code' },
  'parts.type_fault': { CN: '请选择类别', EN: 'Please choose its kind' },
  'parts.name_fault': { CN: '请填写名称', EN: 'Please enter the name' },
  'parts.price_fault': { CN: '请输入金额，最多两位小数', EN: 'An amount with two decimals at most, please' },
} as const satisfies Texts

export type PartText = keyof typeof partTexts
