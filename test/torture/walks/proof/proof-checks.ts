import assert from 'node:assert/strict';
import { ProofWorldBase } from './proof-world.js';

/** What a person knows of their own acts. */
export interface ProofModel {
  /** Presses of a button that saves a file. */
  savePresses: number;
  /** The envelope whose file was asked for since it is shown. */
  askedOf?: string;
}

/** Finds what must always hold: what is shown is what the service said of this envelope. */
export class ProofWorld extends ProofWorldBase {
  #firedBefore = 0;

  async check(model: ProofModel): Promise<void> {
    assert.ok(this.page.saved.length <= model.savePresses, 'a file was saved, and no one asked for it');
    this.#checkFired();
    if (!this.element.isConnected) return;
    const { source, hashes } = this;
    if (source.includes('aria-busy="true"'))
      assert.ok(this.pending > 0 || this.service.clock.hasTimers, 'the page waits, and has asked nothing');
    if (hashes) this.#checkProof(hashes, model);
    if (source.includes('loadFailed')) this.#checkFailure();
    if (source.includes('notSetUp')) assert.equal(this.element.envelopeId, undefined, 'called not set up');
    await Promise.resolve();
  }

  #checkProof(hashes: readonly string[], { askedOf }: ProofModel): void {
    const { source, verdict } = this;
    const own = this.heard.filter(({ id }) => id === this.element.envelopeId);
    const isHeard = own.some(
      ({ kind, data }) => kind === 'audit' && String(data.events?.map(({ hash }) => hash)) === String(hashes),
    );
    assert.ok(isHeard, 'a trail is shown that the service did not give for this envelope');
    const verdicts = own.filter(({ kind }) => kind === 'verify').map(({ data }) => data.verified);
    if (verdict === 'verified')
      assert.ok(verdicts.includes(true), 'verified, and the service did not say so');
    if (source.includes('part="error"'))
      assert.equal(askedOf, this.element.envelopeId, 'a file is missing that no one asked for');
    const isSaving =
      source.includes('data-act') && source.includes('part="files"') && !this.control('evidence');
    if (isSaving)
      assert.ok(
        this.pending > 0 || this.service.clock.hasTimers,
        'files cannot be saved, and none is on its way',
      );
  }

  #checkFailure(): void {
    const isCountedDown = this.source.includes('waitSeconds');
    const isUnknown = this.element.envelopeId === this.idOf('unknown');
    if (!isUnknown) assert.ok(isCountedDown || this.control('retry'), 'it failed, and nothing can be done');
    if (this.hashes) assert.ok(this.verdict, 'a trail without its verdict');
  }

  /** The page says verified of what it shows. */
  #checkFired(): void {
    const { heard } = this.element;
    const last = heard.at(-1);
    if (heard.length > this.#firedBefore && this.hashes)
      assert.equal(last!.detail['verified'], this.verdict === 'verified', 'sig-verified and the verdict');
    this.#firedBefore = heard.length;
  }

  /** What a person reads is what the service says. */
  async checkTruth(): Promise<void> {
    const { hashes, verified } = await this.truth(this.element.envelopeId!);
    assert.deepEqual(this.hashes, hashes, 'the trail is not that of the service');
    assert.equal(this.verdict, verified ? 'verified' : 'broken', 'the verdict is not that of the service');
  }
}
