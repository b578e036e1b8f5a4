import { expect } from '@open-wc/testing';
import { idleFrame, type Frame } from '../../../../src/domain/index.js';
import {
  announcementOf,
  toolbarNote,
} from '../../../../src/elements/sig-signing-frame/window/toolbar.model.js';

const frame = (more: Partial<Frame>): Frame => ({ ...idleFrame, ...more });
const minting = frame({ name: 'minting' });
const signing = frame({ name: 'signing' });
const offline = frame({ name: 'signing', readFailure: 'offline' });

describe('what the signing frame announces', () => {
  it('is the note of a panel, else its title', () => {
    const panel = { icon: 'info', title: 'notSetUpTitle' } as const;
    expect(announcementOf(signing, panel)).to.equal('notSetUpTitle');
    expect(announcementOf(offline, { ...panel, note: 'notPrepared' })).to.equal('notPrepared');
  });

  it('is that the page opens, then that the person can sign', () => {
    expect(announcementOf(minting)).to.equal('opening');
    expect(announcementOf(signing, undefined, 'opening')).to.equal('signingNow');
    expect(announcementOf(frame({ name: 'idle' })), 'nothing before').to.equal(undefined);
  });

  it('is a lost connection, and once it is back, that until something else is said', () => {
    expect(announcementOf(offline, undefined, 'signingNow')).to.equal('offlineTitle');
    expect(announcementOf(signing, undefined, 'offlineTitle')).to.equal('onlineAgain');
    expect(announcementOf(signing, undefined, 'onlineAgain')).to.equal('onlineAgain');
    expect(announcementOf(frame({ name: 'idle', readFailure: 'offline' })), 'not signing').to.equal(
      undefined,
    );
    const failed = frame({ name: 'signing', readFailure: 'failed' });
    expect(announcementOf(failed), 'only offline is said').to.equal('signingNow');
  });
});

describe('the note above the framed page', () => {
  it('says first that a tab was refused, then that there is no connection, then that the page opens', () => {
    const opening = frame({ name: 'minting', readFailure: 'offline' });
    expect(toolbarNote(opening, true, true)).to.equal('tabRefused');
    expect(toolbarNote(opening, true, false)).to.equal('offlineTitle');
    expect(toolbarNote(minting, false, false)).to.equal('opening');
    expect(toolbarNote(frame({ name: 'idle' }), true, false), 'about to start').to.equal('opening');
  });

  it('is absent while the person signs', () => {
    expect(toolbarNote(signing, false, false)).to.equal(undefined);
    expect(toolbarNote(frame({ name: 'signing', readFailure: 'failed' }), false, false)).to.equal(undefined);
  });
});
