import type { Texts } from '../texts/texts.ts'

const fields = {
  bought: { CN: '购买', EN: 'Bought' },
  every: { CN: '每满（件）', EN: 'For every (pieces)' },
  gives: { CN: '赠送（件）', EN: 'Comes free (pieces)' },
  offered: { CN: '赠品', EN: 'Gift' },
  active: { CN: '启用', EN: 'In force' },
} as const

export const giftTexts = {
  'resources.gifts.name': { CN: '赠品', EN: 'Gifts' },
  'resources.gifts.one': { CN: '赠品规则 %{id}', EN: 'Gift rule %{id}' },
  'resources.gifts.fields.bought': fields.bought,
  'resources.gifts.fields.every': fields.every,
  'resources.gifts.fields.gives': fields.gives,
  'resources.gifts.fields.offered': fields.offered,
  'resources.gifts.fields.active': fields.active,
  'gifts.search': { CN: '编码或名称', EN: 'Code or name' },
  'gifts.empty': { CN: '没有符合条件的赠品规则', EN: 'No gift rule matches' },
  'gifts.rule': { CN: '规则', EN: 'Rule' },
  'gifts.sentence': {
    CN: '每购买 %{every} 件 %{bought}，赠送 %{gives} 件 %{offered}。',
    EN: 'For every %{every} × %{bought}, %{gives} × %{offered} comes free.',
  },
  'gifts.sentence_series': {
    CN: '每购买 %{every} 件（%{bought} 合计），买家可从 %{offered} 中任选 %{gives} 件。',
    EN: 'For every %{every} of %{bought}, counted together, the buyer chooses %{gives} of: %{offered}.',
  },
  'gifts.preview': { CN: '预览', EN: 'Preview' },
  'gifts.incomplete': { CN: '填写完整后在此显示规则。', EN: 'Fill in the form to read the rule here.' },
  'gifts.add': { CN: '新建赠品规则', EN: 'New gift rule' },
  'gifts.add_series': { CN: '新建可选赠品组', EN: 'New gift group' },
  'resources.gifts.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.gifts.actions.delete.title': { CN: '删除赠品规则 %{id}？', EN: 'Delete gift rule %{id}?' },
  'resources.gifts.actions.delete.text': {
    CN: '之后的订单不再赠送，已提交的订单不受影响。删除后无法恢复；如需暂停，可改为停用。',
    EN: 'Later orders get nothing by it; orders already placed keep their gifts. This cannot be undone: to pause it, switch it off instead.',
  },
  'resources.gifts.actions.delete.done': { CN: '已删除赠品规则 %{id}', EN: 'Gift rule %{id} deleted' },
  'gifts.active': { CN: '启用', EN: 'In force' },
  'gifts.inactive': { CN: '停用', EN: 'Switched off' },
  'gifts.no_effect': { CN: '赠品已下架', EN: 'Gift withdrawn' },
  'gifts.withdrawn': { CN: '已下架：恢复上架之前不会赠送', EN: 'Withdrawn: not given until it is on sale again' },
  'gifts.bought_part': { CN: '购买的商品', EN: 'What is bought' },
  'gifts.offered_part': { CN: '赠品', EN: 'What comes free' },
  'gifts.offered_parts': { CN: '可选赠品', EN: 'Gifts to choose from' },
  'gifts.offered_hint': { CN: '买家按此顺序看到', EN: 'Buyers see them in this order' },
  'gifts.part_fault': { CN: '请选择商品', EN: 'Please choose a part' },
  'gifts.parts_fault': { CN: '请至少选择一个商品', EN: 'Please choose at least one part' },
  'gifts.every_fault': { CN: '请输入 1 至 1000 的整数', EN: 'A whole number from 1 to 1,000, please' },
  'gifts.gives_fault': { CN: '请输入 1 至 100 的整数', EN: 'A whole number from 1 to 100, please' },
  'gifts.name_fault': { CN: '请填写名称', EN: 'Please enter the name' },
} as const satisfies Texts

export const seriesTexts = {
  'resources.gift-series.name': { CN: '可选赠品', EN: 'Gift groups' },
  'resources.gift-series.one': { CN: '可选赠品组 %{id}', EN: 'Gift group %{id}' },
  'resources.gift-series.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.gift-series.actions.delete.text': giftTexts['resources.gifts.actions.delete.text'],
  'resources.gift-series.actions.delete.title': { CN: '删除可选赠品组 %{id}？', EN: 'Delete gift group %{id}?' },
  'resources.gift-series.actions.delete.done': { CN: '已删除可选赠品组 %{id}', EN: 'Gift group %{id} deleted' },
  'resources.gift-series.fields.name_cn': { CN: '中文名称', EN: 'Chinese name' },
  'resources.gift-series.fields.name_en': { CN: '英文名称', EN: 'English name' },
  'resources.gift-series.fields.bought': fields.bought,
  'resources.gift-series.fields.every': fields.every,
  'resources.gift-series.fields.gives': fields.gives,
  'resources.gift-series.fields.offered': fields.offered,
  'resources.gift-series.fields.active': fields.active,
} as const satisfies Texts

export type GiftText = keyof typeof giftTexts | keyof typeof seriesTexts
