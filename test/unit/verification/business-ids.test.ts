import { describe, expect, it } from 'vitest';
import {
  cleanGstin,
  cleanUdyam,
  gstinCheckCharacter,
  gstinProblem,
  udyamProblem,
} from '~/domain/verification/business-ids';
import { gstinCheck, gstinForm, udyamForm } from '~/domain/verification/submission.words';

describe('a GSTIN', () => {
  it.each([
    '27AAPFU0939F1ZV',
    '29AAGCB7383J1Z4',
    '07AAACI4798L1Z0'.replace(/.$/, gstinCheckCharacter('07AAACI4798L1Z')),
  ])('%s is taken', (gstin) => expect(gstinProblem(gstin)).toBeNull());

  it.each([
    ['27AAPFU0939F1ZW', gstinCheck(), 'another check character'],
    ['27AAPFU0993F1ZV', gstinCheck(), 'two digits swapped'],
    ['72AAPFU0939F1ZV', gstinForm(), 'a state that does not exist'],
    ['00AAPFU0939F1ZV', gstinForm(), 'no state'],
    ['27AAPFU0939F1Z', gstinForm(), 'too short'],
    ['27AAPFU0939F1ZVV', gstinForm(), 'too long'],
    ['27AAPFU0939F0ZV', gstinForm(), 'registration zero'],
    ['27AAPFU0939F1YV', gstinForm(), 'no Z before the last'],
    ['27AAPXU0939F1ZV', gstinForm(), 'a holder of no kind'],
    ['27AAPFU0939F1Z٣', gstinForm(), 'a digit of another script'],
    ['', gstinForm(), 'nothing'],
  ])('%s: %s (%s)', (gstin, problem) => expect(gstinProblem(gstin)).toBe(problem));

  it('is read as people copy it', () => {
    expect(cleanGstin(' 27 aapfu-0939.f1zv ')).toBe('27AAPFU0939F1ZV');
  });

  it('notices every single wrong character', () => {
    const right = '27AAPFU0939F1ZV';
    for (let at = 0; at < right.length; at++) {
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const typed = right.slice(0, at) + other + right.slice(at + 1);
        if (typed !== right) expect(gstinProblem(typed), typed).not.toBeNull();
      }
    }
  });
});

describe('a Udyam number', () => {
  it.each(['UDYAM-UP-09-0012345', 'UDYAM-MH-33-1234567'])('%s is taken', (udyam) => {
    expect(udyamProblem(udyam)).toBeNull();
  });

  it.each([
    'UDYAM-UP-00-0012345',
    'UDYAM-UP-09-0000000',
    'UDYAM-UP-9-0012345',
    'UDYAM-U9-09-0012345',
    'UAM-UP-09-0012345',
    'UDYAM-UP-09-00123456',
    '',
  ])('%s is not', (udyam) => expect(udyamProblem(udyam)).toBe(udyamForm()));

  it.each([
    ['udyam-up-09-0012345', 'UDYAM-UP-09-0012345'],
    ['UDYAM UP 09 0012345', 'UDYAM-UP-09-0012345'],
    ['UP090012345', 'UDYAM-UP-09-0012345'],
    [' something else ', 'SOMETHING ELSE'],
  ])('%s is read as %s', (typed, clean) => expect(cleanUdyam(typed)).toBe(clean));
});
