import { DatabaseSync } from 'node:sqlite'

/** Times are milliseconds of the sandbox's clock, amounts are fen. */
export const openBooks = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    create table if not exists clock (one integer primary key check (one = 1), real real, shown real, speed real);
    create table if not exists trades (
      id integer primary key, provider text not null, number text not null, amount integer not null,
      description text not null, noticeUrl text not null, returnUrl text not null,
      code text not null, codeAt integer not null, expiresAt integer not null, createdAt integer not null,
      known integer not null, declined integer not null default 0, state text not null default 'waiting',
      asked text not null, payAt integer, transactionNumber text, paidAmount integer, paidAt integer,
      notices text not null default 'normal', refunds text not null default 'normal',
      unique (provider, number)
    );
    create unique index if not exists trades_code on trades (code);
    create table if not exists refunds (
      id integer primary key, trade integer not null references trades, provider text not null, number text not null,
      reference text not null, amount integer not null, reason text not null, state text not null default 'processing',
      becomes text not null, createdAt integer not null, dueAt integer, doneAt integer,
      unique (provider, trade, number)
    );
    create table if not exists notices (
      id integer primary key, trade integer not null references trades, refund integer references refunds,
      sent integer not null default 0, dueAt integer, answer text not null default ''
    );
    create table if not exists parcels (
      id integer primary key, number text not null unique, phoneEnd text not null, habit text not null,
      startedAt integer not null, signedAt integer, pushed integer not null
    );
    create index if not exists notices_due on notices (dueAt) where dueAt is not null;
  `)
  return db
}
