import { purseWords } from '@portafilter/wallet/words'
import type { Texts } from '../texts/texts.ts'

export const walletTexts = {
  'resources.wallets.name': { CN: '企业钱包', EN: 'Wallets' },
  'resources.wallets.one': { CN: '企业钱包 %{id}', EN: 'Wallet of %{id}' },
  'resources.wallets.fields.id': { CN: '企业编号', EN: 'Firm' },
  'resources.wallets.fields.firm_name': { CN: '企业名称', EN: 'Name' },
  'resources.wallets.fields.rebates': { CN: '可用返利', EN: 'Rebates available' },
  'resources.wallets.fields.credit': { CN: '可用信用', EN: 'Credit available' },
  'resources.wallets.fields.balance': { CN: '可用余额', EN: 'Balance available' },
  'resources.wallets.fields.prepayment': { CN: '可用预付款', EN: 'Prepayment available' },
  'resources.wallets.fields.credit_limit': { CN: '信用额度', EN: 'Credit limit' },
  'resources.wallets.fields.outstanding': { CN: '待还金额', EN: 'Outstanding' },
  'resources.wallets.fields.held': { CN: '占用中', EN: 'Held' },
  'resources.wallets.fields.since': { CN: '等待自', EN: 'Waiting since' },
  'resources.wallets.fields.changed_at': { CN: '最近变动', EN: 'Last change' },

  'wallets.search': { CN: '企业编号或名称', EN: 'Firm code or name' },
  'wallets.waiting_count': { CN: '%{count} 个待确认', EN: '%{count} waiting' },
  'wallets.waiting': { CN: '待确认', EN: 'To be approved' },
  'wallets.empty': { CN: '没有符合条件的钱包', EN: 'No wallet matches' },
  'wallets.empty_waiting': { CN: '没有待确认的调整', EN: 'No adjustment is waiting' },

  'wallets.figures': { CN: '金额', EN: 'Figures' },
  'wallets.purse': { CN: '账户', EN: 'Purse' },
  'wallets.granted': { CN: '累计授予', EN: 'Granted' },
  'wallets.held': { CN: '占用中', EN: 'Held' },
  'wallets.spent': { CN: '已使用', EN: 'Spent' },
  'wallets.returned': { CN: '已退回', EN: 'Returned' },
  'wallets.available': { CN: '可用', EN: 'Available' },
  'wallets.holds': { CN: '占用', EN: 'Held for orders' },
  'wallets.no_holds': { CN: '没有占用', EN: 'Nothing is held' },
  'wallets.bills': { CN: '未还账单', EN: 'Unpaid bills' },
  'wallets.no_bills': { CN: '没有未还账单', EN: 'Nothing is owed' },
  'wallets.in_repayment': { CN: '还款中', EN: 'in repayment' },
  'wallets.repayment': { CN: '进行中的还款', EN: 'Open repayment' },
  'wallets.ledger': { CN: '最近明细', EN: 'Latest lines of the ledger' },
  'wallets.whole_ledger': { CN: '全部明细', EN: 'The whole ledger' },
  'wallets.history': { CN: '查看历史', EN: 'Open the history' },
  'wallets.conflict': {
    CN: '这是您本企业的钱包，不能由您调整。',
    EN: 'This is your own firm’s wallet: you cannot change it.',
  },

  'wallets.open': { CN: '为企业开户', EN: 'Open a wallet' },
  'wallets.open_text': {
    CN: '首次为企业授予金额。',
    EN: 'For a firm that has had nothing yet.',
  },
  'wallets.firm': { CN: '企业编号', EN: 'Firm code' },
  'wallets.firm_required': { CN: '请输入企业编号', EN: 'Please enter the firm code' },
  'resources.wallets.actions.adjust': { CN: '调整', EN: 'Adjust' },
  'resources.wallets.actions.adjust.title': { CN: '调整 %{id} 的钱包', EN: 'Adjust the wallet of %{id}' },
  'resources.wallets.actions.adjust.text': {
    CN: '请输入增减的金额，减少以“-”开头。',
    EN: 'Enter by how much it changes, with “-” for less.',
  },
  'wallets.after': { CN: '可用：%{before} → %{after}', EN: 'Available: %{before} → %{after}' },
  'wallets.now': { CN: '可用：%{before}', EN: 'Available: %{before}' },
  'wallets.amount_fault': {
    CN: '请输入金额，最多两位小数，如 100 或 -50.5',
    EN: 'Please enter an amount with at most two decimals, as 100 or -50.5',
  },
  'resources.wallets.actions.adjust.done': { CN: '已调整：%{id}', EN: 'Adjusted: %{id}' },
  'wallets.proposed': { CN: '已提交，待另一位财务人员确认：%{id}', EN: 'It waits for a second person: %{id}' },

  'wallets.proposals': { CN: '待第二人确认的调整', EN: 'Adjustments that wait for a second person' },
  'resources.wallets.actions.approve': { CN: '确认', EN: 'Approve' },
  'resources.wallets.actions.approve.title': { CN: '确认 %{id} 的调整？', EN: 'Approve the adjustment of %{id}?' },
  'resources.wallets.actions.approve.text': { CN: '%{change}。立即生效。', EN: '%{change}. It counts at once.' },
  'resources.wallets.actions.approve.done': { CN: '已确认：%{id}', EN: 'Approved: %{id}' },
  'resources.wallets.actions.reject': { CN: '驳回', EN: 'Reject' },
  'resources.wallets.actions.reject.title': { CN: '驳回 %{id} 的调整', EN: 'Reject the adjustment of %{id}' },
  'resources.wallets.actions.reject.done': { CN: '已驳回：%{id}', EN: 'Rejected: %{id}' },
} as const satisfies Texts

export type WalletText = keyof typeof walletTexts

export const ledgerTexts = {
  'resources.wallet-ledger.name': { CN: '钱包明细账', EN: 'Wallet ledger' },
  'resources.wallet-ledger.one': { CN: '明细', EN: 'Ledger line' },
  'resources.wallet-ledger.fields.firm': { CN: '企业', EN: 'Firm' },
  'resources.wallet-ledger.fields.purse': { CN: '账户', EN: 'Purse' },
  'resources.wallet-ledger.fields.event': { CN: '事件', EN: 'Event' },
  'resources.wallet-ledger.fields.source': { CN: '来源', EN: 'Source' },
  'resources.wallet-ledger.fields.at': { CN: '时间', EN: 'Time' },
  'resources.wallet-ledger.fields.change': { CN: '可用变动', EN: 'Change' },
  'resources.wallet-ledger.fields.available': { CN: '可用', EN: 'Available' },
  'resources.wallet-ledger.fields.held_change': { CN: '占用变动', EN: 'Held, change' },
  'resources.wallet-ledger.fields.held': { CN: '占用', EN: 'Held' },
  'resources.wallet-ledger.fields.position': { CN: '日志位置', EN: 'Place in the log' },

  'ledger.search': { CN: '企业编号', EN: 'Firm code' },
  'ledger.empty': { CN: '没有符合条件的明细', EN: 'No line matches' },
  'ledger.purse.rebates': purseWords.rebates,
  'ledger.purse.credit': purseWords.credit,
  'ledger.purse.balance': purseWords.balance,
  'ledger.purse.prepayment': purseWords.prepayment,
} as const satisfies Texts

export type LedgerText = keyof typeof ledgerTexts
