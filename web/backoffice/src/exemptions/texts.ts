import type { Texts } from '../texts/texts.ts'

export const exemptionTexts = {
  'resources.exemptions.name': { CN: '月度豁免', EN: 'Monthly exemptions' },
  'resources.exemptions.one': { CN: '豁免 %{id}', EN: 'Exemption %{id}' },
  'resources.exemptions.fields.kind': { CN: '类型', EN: 'Kind' },
  'resources.exemptions.fields.code': { CN: '编码', EN: 'Code' },
  'resources.exemptions.fields.name_cn': { CN: '名称', EN: 'Name' },
  'resources.exemptions.fields.note': { CN: '备注', EN: 'Note' },
  'resources.exemptions.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.exemptions.actions.delete.text': {
    CN: '之后的订单重新计入月度规则，已提交的订单不受影响。删除后无法恢复。',
    EN: 'The monthly rule counts later orders again; orders already placed stay as they are. This cannot be undone.',
  },
  'resources.exemptions.values.kind.firm': { CN: '企业', EN: 'Firm' },
  'resources.exemptions.values.kind.part': { CN: '配件', EN: 'Part' },
  'exemptions.search': { CN: '编码、名称或备注', EN: 'Code, name or note' },
  'exemptions.empty': { CN: '没有符合条件的豁免', EN: 'No exemption matches' },
  'exemptions.about': { CN: '豁免对象', EN: 'What is exempt' },
  'exemptions.add_firm': { CN: '豁免企业', EN: 'Exempt a firm' },
  'exemptions.add_part': { CN: '豁免配件', EN: 'Exempt a part' },
  'exemptions.add_text': {
    CN: '从下一份订单起不再计入月度规则。',
    EN: 'From the next order on the monthly rule does not count it.',
  },
  'exemptions.firm_hint': { CN: '按名称或 ERP 编码查找', EN: 'Find it by name or ERP code' },
  'exemptions.part_hint': {
    CN: '以 6 开头的编码本就不计入月度规则，无需豁免',
    EN: 'Codes that begin with 6 are never counted and need no exemption',
  },
  'exemptions.fault': { CN: '请选择', EN: 'Please choose one' },
  'resources.exemptions.actions.delete.title': { CN: '删除 %{id} 的豁免？', EN: 'Delete the exemption of %{id}?' },
  'resources.exemptions.actions.delete.done': { CN: '已删除 %{id} 的豁免', EN: 'Exemption of %{id} deleted' },
} as const satisfies Texts

export type ExemptionText = keyof typeof exemptionTexts
